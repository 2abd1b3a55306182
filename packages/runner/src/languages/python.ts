import type { BoxPlan } from '../cage/box-plan.ts'
import { runLimits } from '../cage/limits.ts'
import { boxPlace, type LanguageRecipe, type RuntimeWords, shownPlaces } from './language.ts'

/**
 * Python imports this last before it opens the program: it waits for the source, and leaves everything as if it had never been there. The
 * program is then run as any other file, with its own tracebacks. What stands until here is frozen: the collector, which looks at all there
 * is three times while a program ends, need not.
 */
const waiting = `import gc, os, sys
def wait():
    gc.freeze()
    parts = []
    while part := os.read(3, 1 << 16):
        parts.append(part)
    os.close(3)
    with open('main.py', 'wb') as file:
        file.write(b''.join(parts))
    sys.path.remove(os.environ.pop('PYTHONPATH'))
    sys.path_importer_cache.clear()
    del sys.modules['gc']
wait()
del gc, os, sys, wait
`

const words: RuntimeWords = {
  syntaxError(stderr) {
    const lines = stderr.trimEnd().split('\n')
    // A SyntaxError that the program met while it ran comes with a traceback.
    if (lines.some((line) => line.startsWith('Traceback '))) return false
    return (
      lines.some((line) => /^ {2}File ".*main\.py", line \d+$/.test(line)) &&
      /^(?:SyntaxError|IndentationError|TabError): /.test(lines.at(-1) ?? '')
    )
  },
}

export const python: LanguageRecipe = {
  id: 109,
  probe: () => ({ line: 'exec /usr/bin/python3 --version', version: /Python (\S+)/ }),
  toolchain: ({ places }) => {
    const plan: BoxPlan = {
      program: ['/usr/bin/python3', 'main.py'],
      limits: runLimits,
      places: shownPlaces(places),
      files: [{ at: `${boxPlace.waiting}/usercustomize.py`, content: Buffer.from(waiting) }],
      // Output appears as it is written, and nothing is kept for a second import.
      environment: { PYTHONPATH: boxPlace.waiting, PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1' },
    }
    return { run: { plan, opening: () => '', limits: {} }, words }
  },
}
