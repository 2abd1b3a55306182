import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { answeredQuestion } from '../schemas/bot-interview-submission.ts'
import { botFeedback, botRoom, givenBotInterview, newBotSubmission } from '../schemas/bot-room.ts'
import { id } from '../schemas/common.ts'
import { transcriptEntry } from '../schemas/interview.ts'

const ofOne = z.object({ id })
const ofSubmission = z.object({ submissionId: id })
const limits = [callLimits.botSubmission]
/** A room that is left and entered again and again must not keep the end from being called. */
const roomLimits = [callLimits.botRoom]

/** The candidate's side of bot interviews (BOT-03 to BOT-06, BOT-09). */
export const botSubmissionEndpoints = {
  createBotSubmission: route('createBotSubmission', {
    summary:
      "The signed-in person's one submission to an interview, made with its chat where there is none. One that is over is answered as it is and never reopens. Accommodations can be changed until it starts, which it does only with every sentence of the interview's `consent` for that way to answer.",
    service: 'main',
    body: newBotSubmission,
    limits,
    responses: { 200: answer(botRoom) },
  }),
  getBotRoom: route('getBotRoom', {
    summary: 'An own submission as the interview room shows it: the time left, what is asked, what was counted.',
    service: 'chat',
    params: ofSubmission,
    responses: { 200: answer(botRoom) },
  }),
  addExitFullScreen: route('addExitFullScreen', {
    summary: 'Counts that the candidate left full screen, while the interview runs.',
    service: 'main',
    params: ofOne,
    limits: roomLimits,
    responses: { 200: answer(botRoom) },
  }),
  addResumeInterview: route('addResumeInterview', {
    summary: 'Counts that the candidate came back after a break, while the interview runs.',
    service: 'main',
    params: ofOne,
    limits: roomLimits,
    responses: { 200: answer(botRoom) },
  }),
  addBotTranscript: route('addBotTranscript', {
    summary:
      'Keeps what was heard of the question that waits, piece by piece as it was recognised; `clear` begins anew. Its times and how sure the recogniser was go into the judging.',
    service: 'chat',
    params: ofSubmission,
    body: z.object({
      /** The question that waits, from 1. */
      question: z.number().int().min(1).max(100),
      clear: z.boolean().default(false),
      entries: z.array(transcriptEntry).max(200),
    }),
    limits: roomLimits,
    responses: { 200: answer(z.object({ kept: z.number().int() })) },
  }),
  endBotInterview: route('endBotInterview', {
    summary: 'Ends an own interview, locks its chat once and has it judged. A second time answers the same.',
    service: 'chat',
    body: z.object({ bot_interview_submission_id: id }),
    limits,
    responses: { 200: answer(botRoom) },
  }),
  getBotAnswers: route('getBotAnswers', {
    summary: 'Questions and answers of a submission: for its owner, and for its candidate after the end.',
    service: 'chat',
    params: ofOne,
    responses: { 200: answer(z.array(answeredQuestion)) },
  }),
  getBotFeedback: route('getBotFeedback', {
    summary: 'What was heard and what it is worth, point by point with its quotes: for the candidate after the end, and for the owner.',
    service: 'chat',
    params: ofSubmission,
    responses: { 200: answer(botFeedback) },
  }),
  disputeBotAnswer: route('disputeBotAnswer', {
    summary:
      'The candidate calls the judging of one answer wrong: it is kept for the owner, and the answer is judged once more. Once a submission.',
    service: 'chat',
    params: ofSubmission,
    body: z.object({ number: z.number().int().min(1).max(100), why: z.string().trim().min(1).max(1000) }),
    limits,
    responses: { 200: answer(botFeedback) },
  }),
  askForHumanLook: route('askForHumanLook', {
    summary: 'The candidate asks that a person looks at the result; the owner sees it in their list. A second time answers the same.',
    service: 'chat',
    params: ofSubmission,
    limits,
    responses: { 200: answer(botFeedback) },
  }),
  listGivenBotInterviews: route('listGivenBotInterviews', {
    summary:
      'The bot interviews that the signed-in person was invited to and has a submission of, newest first: the way back to their feedback.',
    service: 'main',
    params: z.object({ userId: id }),
    responses: { 200: answer(z.array(givenBotInterview)) },
  }),
  deleteBotSubmission: route('deleteBotSubmission', {
    summary: 'Deletes an own submission with its chat; the owner sees it as gone. What the owner paid for it is not given back.',
    service: 'main',
    params: ofOne,
    responses: { 200: answer(z.object({ id })) },
  }),
}
