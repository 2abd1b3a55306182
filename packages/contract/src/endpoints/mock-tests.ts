import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { mockTest, mockTestSummary } from '../schemas/mock-test.ts'

const ofChat = z.object({ chatId: id })
const program = z.object({ language_id: z.number().int().min(0).max(1_000_000), source_code: z.string() })

export const mockTestEndpoints = {
  startMockTest: route('startMockTest', {
    summary:
      "Starts the hour of a mock-test chat on the server's clock, with its questions and problems. A second time answers the same test.",
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(mockTest) },
  }),
  getMockTest: route('getMockTest', {
    summary:
      'The test of a chat as it stands: the time left, what was answered, and its result once it is judged. Null before it was started.',
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(mockTest.nullable()) },
  }),
  answerMockTest: route('answerMockTest', {
    summary: 'Keeps the options chosen for a question; an empty list takes the answer back. Refused once the hour is over.',
    service: 'chat',
    params: z.object({ chatId: id, questionId: id }),
    body: z.object({ chosen: z.array(z.number().int().min(0).max(9)).max(10) }),
    limits: [callLimits.write],
    responses: { 200: answer(mockTest) },
  }),
  saveMockTestProgram: route('saveMockTestProgram', {
    summary:
      'Keeps a program for a problem; the one that stands at the end is judged. An empty one takes it back. Refused once the hour is over.',
    service: 'chat',
    params: z.object({ chatId: id, problemId: id }),
    body: program,
    limits: [callLimits.write],
    responses: { 200: answer(mockTest) },
  }),
  checkMockTestProgram: route('checkMockTestProgram', {
    summary:
      'Keeps a program for a problem and judges it on the public tests alone, which counts for nothing; the answer waits for it. Refused once the hour is over.',
    service: 'chat',
    params: z.object({ chatId: id, problemId: id }),
    body: program,
    limits: [callLimits.check],
    responses: { 200: answer(mockTest) },
  }),
  listMockTests: route('listMockTests', {
    summary: "The person's newest tests that are judged, newest first; the ten newest.",
    service: 'chat',
    responses: { 200: answer(z.array(mockTestSummary)) },
  }),
  submitMockTest: route('submitMockTest', {
    summary: 'Ends the test before its hour is over and has it judged; the answer does not wait for that. A second time changes nothing.',
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(mockTest) },
  }),
}
