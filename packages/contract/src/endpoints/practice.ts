import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { breakingInput, nextProblem, practiceProblem, practiceState, problemSummary, submission } from '../schemas/practice.ts'

export const practiceEndpoints = {
  listProblems: route('listProblems', {
    summary: 'Every problem of the library, from easy to hard, with what the person has done with it.',
    service: 'chat',
    responses: { 200: answer(z.array(problemSummary)) },
  }),
  getNextProblem: route('getNextProblem', {
    summary:
      'The problem to try next, from what the person solved and missed, with the reason; null once every problem is solved. `not`: ids that ' +
      'were suggested before, with commas between.',
    service: 'chat',
    query: z.object({ not: z.string().max(4000).default('') }),
    responses: { 200: answer(nextProblem.nullable()) },
  }),
  getProblem: route('getProblem', {
    summary: 'A problem: statement, samples and groups of tests. Nothing of its hidden tests.',
    service: 'chat',
    params: z.object({ id }),
    responses: { 200: answer(practiceProblem) },
  }),
  getPractice: route('getPractice', {
    summary: 'Where practice stands in a chat: its problem, the hints given, the newest submission and those before it.',
    service: 'chat',
    params: z.object({ chatId: id }),
    responses: { 200: answer(practiceState) },
  }),
  submitSolution: route('submitSolution', {
    summary:
      'Judges a program and answers once that is done. It is judged to the end and kept also when the connection closes. Without ' +
      '`problem_id` the problem is the one that the chat is about. With an Idempotency-Key a repeat gets the first answer.',
    service: 'chat',
    body: z.object({
      chat_id: id,
      problem_id: id.optional(),
      /** A number; the text of a form's field will do. */
      language_id: z.union([
        z.number().int().min(0).max(1_000_000),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ]),
      source_code: z.string(),
    }),
    limits: [callLimits.submit],
    responses: { 200: answer(submission) },
  }),
  getSubmission: route('getSubmission', {
    summary: 'A submission with its program and what judging it gave, while it is judged too.',
    service: 'chat',
    params: z.object({ id }),
    responses: { 200: answer(submission) },
  }),
  findBreakingInput: route('findBreakingInput', {
    summary:
      'The smallest input that breaks a submission that was judged and not accepted. The search takes up to 3 s and is kept: asked again, the call ' +
      'answers the same. Null where no small input breaks it. The input is drawn by the problem’s generator and is no hidden test.',
    service: 'chat',
    params: z.object({ id }),
    limits: [callLimits.breakingInput],
    responses: { 200: answer(breakingInput.nullable()) },
  }),
}
