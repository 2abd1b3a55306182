import type { Trace } from '@xperto/contract'
import { z } from 'zod'
import type { BreakingInput } from './find-breaking-input.ts'
import { instrumentJavascript } from './instrument-javascript.ts'
import { javascriptTrace } from './javascript-trace.ts'
import { pythonTrace } from './python-trace.ts'
import type { Searched } from './run-many.ts'
import { tellTrace } from './tell-trace.ts'

/** How long following a program may take, in milliseconds. */
const traceMs = 600

/** What a harness prints. The program shares its process, so none of it is believed before it is checked; it is shown to its author alone. */
const followed = z.object({
  steps: z
    .array(z.object({ line: z.number().int(), values: z.record(z.string(), z.string().max(400)), printed: z.number().int() }))
    .max(600),
  end: z
    .union([
      z.object({ kind: z.literal('endless') }),
      z.object({ kind: z.literal('error'), line: z.number().int().nullable(), words: z.string().max(300) }),
    ])
    .nullable(),
  output: z.string(),
})
export type Followed = z.infer<typeof followed>

/** Runs a program in Python or JavaScript on its breaking input and tells its values step by step; null where it cannot be followed. */
export async function traceProgram(
  { run, languageId, source, signal }: Pick<Searched, 'run' | 'languageId' | 'source' | 'signal'>,
  breaking: BreakingInput,
): Promise<Trace | null> {
  const [harness, followable] =
    languageId === 109 ? [pythonTrace, source] : languageId === 102 ? [javascriptTrace, instrumentJavascript(source)] : []
  if (harness === undefined || followable === null || followable === undefined) return null
  const stdin = JSON.stringify({ source: followable, input: breaking.input })
  const over = AbortSignal.timeout(traceMs)
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
