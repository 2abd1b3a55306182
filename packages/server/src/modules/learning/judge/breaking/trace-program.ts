import type { Trace } from '@xperto/contract'
import type { BreakingInput } from './find-breaking-input.ts'
import { instrumentJavascript } from './instrument-javascript.ts'
import { javascriptTrace } from './javascript-trace.ts'
import { pythonTrace } from './python-trace.ts'
import type { Searched } from './run-many.ts'
import { followed, type Followed } from './followed.ts'
import { tellTrace } from './tell-trace.ts'

/** How long following a program may take, in milliseconds. */
const traceMs = 600

/** Runs a program in Python or JavaScript on its breaking input and tells its values step by step; null where it cannot be followed. */
export async function traceProgram(
  { run, languageId, source, signal, patience }: Pick<Searched, 'run' | 'languageId' | 'source' | 'signal' | 'patience'>,
  breaking: BreakingInput,
): Promise<Trace | null> {
  const [harness, followable] =
    languageId === 109 ? [pythonTrace, source] : languageId === 102 ? [javascriptTrace, instrumentJavascript(source)] : []
  if (harness === undefined || followable === null || followable === undefined) return null
  const stdin = JSON.stringify({ source: followable, input: breaking.input })
  const over = AbortSignal.timeout(traceMs * patience)
  try {
    const { stdout } = await run({ languageId, source: harness, stdin }, AbortSignal.any([signal, over]))
    const told = readFollowed(stdout ?? '')
    return told && told.steps.length > 0 ? tellTrace(told, { expected: breaking.expected, source }) : null
  } catch (error) {
    signal.throwIfAborted()
    if (over.aborted) return null
    throw error
  }
}

function readFollowed(stdout: string): Followed | null {
  try {
    return followed.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''))
  } catch {
    return null
  }
}
