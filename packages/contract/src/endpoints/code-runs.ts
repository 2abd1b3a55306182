import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { codeRunBodyMaxBytes } from '../constants.ts'
import { answer, route } from '../route.ts'
import { codeRun, runnableLanguage } from '../schemas/code-run.ts'
import { id } from '../schemas/common.ts'

/** A program with its input. Sizes, emptiness and the language's id are rules with answers of their own, not form. */
const program = {
  chat_id: id,
  source_code: z.string(),
  /** A number; the text of a form's field will do. */
  language_id: z.union([
    z.number().int().min(0).max(1_000_000),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ]),
  stdin: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
}

export const codeRunEndpoints = {
  executeCode: route('executeCode', {
    summary:
      'Runs a program and answers what it gave. `wait: false` answers at once with status 1, In Queue, and a token to ask with. ' +
      'Whoever goes away while waiting ends the program.',
    service: 'chat',
    body: z.object({ ...program, wait: z.boolean().default(true) }),
    bodyMaxBytes: codeRunBodyMaxBytes,
    limits: [callLimits.run],
    responses: { 200: answer(codeRun) },
  }),
  streamCode: route('streamCode', {
    summary:
      'As execute, the output as it appears: events `queued`, `stdout` and `stderr` with `{ "text" }`, at last `result` with what execute ' +
      'answers, or `error` with code and message. Closing the connection ends the program.',
    service: 'chat',
    body: z.object(program),
    bodyMaxBytes: codeRunBodyMaxBytes,
    limits: [callLimits.run],
    responses: { 200: 'stream' },
  }),
  listCodeLanguages: route('listCodeLanguages', {
    summary: 'Every language with its starter template, the version that this server has, or the reason why it has none.',
    service: 'chat',
    responses: { 200: answer(z.array(runnableLanguage)) },
  }),
  getCodeRun: route('getCodeRun', {
    summary: 'The state of a run, and what it gave once it has ended. Kept for an hour.',
    service: 'chat',
    params: z.object({ token: id }),
    responses: { 200: answer(codeRun) },
  }),
}
