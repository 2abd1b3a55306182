import type { BoxPlan } from '../cage/box-plan.ts'
import { compileLimits, runLimits } from '../cage/limits.ts'
import { boxPlace, intoFile, type LanguageRecipe, type RuntimeWords, runsProgram, shellLine, shownPlaces } from './language.ts'

const ran = { wallMs: runLimits.wallMs, cpuMs: runLimits.cpuMs, memoryBytes: runLimits.memoryBytes }

/** PHP runs this before the program, whose file it has open already and reads only then. */
const waitingPhp = `<?php
(static function (): void {
  $gift = fopen('php://fd/3', 'rb');
  file_put_contents('main.php', $gift);
  fclose($gift);
})();
`

/**
 * The machine's own configuration loads the standard modules: mbstring, ctype and others are libraries of their own. These settings are PHP's own
 * again, so that a program runs alike on every machine. A full heap is below the box, so that PHP can say it.
 */
const phpSettings = ['display_errors=stderr', 'log_errors=0', 'error_reporting=32767', 'short_open_tag=1', 'memory_limit=192M']

const phpWords: RuntimeWords = {
  outOfMemory: (stderr) => /^(?:PHP )?Fatal error: +Allowed memory size of \d+ bytes exhausted/m.test(stderr),
  syntaxError: (stderr) => /^(?:PHP )?Parse error: .* in (?:\/box\/)?main\.php on line \d+$/m.test(stderr),
}

export const php: LanguageRecipe = {
  id: 98,
  probe: () => ({ line: 'exec /usr/bin/php -n --version', version: /PHP (\d[\d.]*)/ }),
  toolchain: ({ places }) => {
    const file = `${boxPlace.waiting}/wait.php`
    const plan: BoxPlan = {
      program: ['/usr/bin/php', ...phpSettings.flatMap((setting) => ['-d', setting]), '-d', `auto_prepend_file=${file}`, 'main.php'],
      limits: runLimits,
      places: shownPlaces(places),
      files: [
        { at: file, content: Buffer.from(waitingPhp) },
        { at: '/box/main.php', content: Buffer.alloc(0), mode: '0666' },
      ],
    }
    return { run: { plan, opening: () => '', limits: {} }, words: phpWords }
  },
}

const rubyWords: RuntimeWords = {
  syntaxError: (stderr) => /^(?:\/box\/)?main\.rb:\d+: (?:syntax error|.*\(SyntaxError\))/m.test(stderr),
}

export const ruby: LanguageRecipe = {
  id: 72,
  probe: () => ({ line: 'exec /usr/bin/ruby --disable=gems --version', version: /ruby (\d[\d.]*)/ }),
  toolchain: ({ places }) => {
    // Parts of the standard library are gems: prime, matrix. Ruby has looked for them before it reads its program, and waits at a pipe: the
    // file is a link to where the source will come from.
    const plan: BoxPlan = {
      program: ['/usr/bin/ruby', 'main.rb'],
      limits: runLimits,
      places: shownPlaces(places),
      links: [{ at: '/box/main.rb', to: '/proc/self/fd/3' }],
    }
    return { run: { plan, opening: () => '', limits: {} }, words: rubyWords }
  },
}

export const plainText: LanguageRecipe = {
  id: 43,
  probe: () => ({ line: 'exec cat --version', version: /(\d[\d.]+)/ }),
  toolchain: ({ running }) => ({ run: { plan: running, opening: shellLine('exec cat <&3'), limits: ran } }),
}

export const swift: LanguageRecipe = {
  id: 83,
  probe: () => ({ line: 'exec /usr/bin/swiftc --version', version: /Swift version (\S+)/ }),
  toolchain: (workshop) => ({
    compile: {
      plan: workshop.compiling,
      opening: shellLine(`${intoFile('main.swift')} && swiftc -o main main.swift >&2 && exec cat main`),
      limits: { wallMs: compileLimits.wallMs, cpuMs: compileLimits.cpuMs, memoryBytes: 1024 * 1024 * 1024 },
    },
    run: runsProgram(workshop, ran),
  }),
}
