import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { interview, transcriptEntry } from '../schemas/interview.ts'

const ofChat = z.object({ chatId: id })

export const interviewEndpoints = {
  getInterview: route('getInterview', {
    summary:
      'The interview of a chat as it stands: the time left, what is asked, and the report once it is made. Null before a kind was chosen.',
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(interview.nullable()) },
  }),
  startInterview: route('startInterview', {
    summary:
      "Starts the interview of a chat on the server's clock and charges its 50 credits in the same transaction. A second time answers the same interview and charges nothing.",
    service: 'chat',
    params: ofChat,
    limits: [callLimits.interview],
    responses: { 200: answer(interview) },
  }),
  pauseInterview: route('pauseInterview', {
    summary: 'Pauses the interview: its clock stands still. One that is left for a day after its start is over.',
    service: 'chat',
    params: ofChat,
    limits: [callLimits.interview],
    responses: { 200: answer(interview) },
  }),
  resumeInterview: route('resumeInterview', {
    summary: 'Goes on with a paused interview. One that runs is answered as it stands.',
    service: 'chat',
    params: ofChat,
    limits: [callLimits.interview],
    responses: { 200: answer(interview) },
  }),
  endInterview: route('endInterview', {
    summary:
      'Ends the interview, locks its chat and has the answers judged; the answer does not wait for that. A second time changes nothing.',
    service: 'chat',
    params: ofChat,
    limits: [callLimits.interview],
    responses: { 200: answer(interview) },
  }),
  addTranscript: route('addTranscript', {
    summary:
      'Keeps what was heard of the answer to a turn, as it was recognised. `clear` drops what was kept for that turn before. Refused for a turn that is past.',
    service: 'chat',
    params: ofChat,
    body: z.object({
      turn: z.number().int().min(1).max(1000),
      clear: z.boolean().default(false),
      entries: z.array(transcriptEntry).max(200),
    }),
    limits: [callLimits.interview],
    responses: { 200: answer(z.object({ kept: z.number().int() })) },
  }),
  answerAgain: route('answerAgain', {
    summary: 'Answers one question again after the interview. The new answer is judged beside the first and changes nothing of it.',
    service: 'chat',
    params: z.object({ chatId: id, questionId: id }),
    body: z.object({ text: z.string().trim().min(1).max(20_000) }),
    limits: [callLimits.answerAgain],
    responses: { 200: answer(interview) },
  }),
  objectToJudgement: route('objectToJudgement', {
    summary:
      'Says that the judgement of one answer is wrong, and has the same answer judged a second time, once. The second judgement counts, the first stays beside it; the reason is kept and told to no judge.',
    service: 'chat',
    params: z.object({ chatId: id, questionId: id }),
    body: z.object({ reason: z.string().trim().min(1).max(2000) }),
    limits: [callLimits.objection],
    responses: { 200: answer(interview) },
  }),
}
