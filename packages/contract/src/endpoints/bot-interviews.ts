import { z } from 'zod'
import { submissionStatuses } from '../bot-interview-names.ts'
import { callLimits } from '../call-limits.ts'
import { pageSizeMax } from '../constants.ts'
import { answer, route } from '../route.ts'
import {
  botInterview,
  botInterviewChange,
  generatedQuestions,
  interviewTest,
  newBotInterview,
  publicBotInterview,
  questionsWanted,
} from '../schemas/bot-interview.ts'
import { botInterviewSubmission, submissionFilters, submissionPage, submissionSort } from '../schemas/bot-interview-submission.ts'
import { id } from '../schemas/common.ts'

const ofOne = z.object({ id })
const limits = [callLimits.botInterview]

/** The owner's side of bot interviews (BOT-01, BOT-02, BOT-08). */
export const botInterviewEndpoints = {
  createBotInterview: route('createBotInterview', {
    summary: 'Creates a bot interview of the signed-in person. A foreign `userId` is a 403 user_mismatch.',
    service: 'main',
    body: newBotInterview,
    limits,
    responses: { 200: answer(botInterview) },
  }),
  listBotInterviews: route('listBotInterviews', {
    summary: "The signed-in person's own bot interviews, newest first, each with its questions and the count of its submissions.",
    service: 'main',
    params: z.object({ userId: id }),
    responses: { 200: answer(z.array(botInterview)) },
  }),
  getPublicBotInterview: route('getPublicBotInterview', {
    summary:
      'What a candidate may know before signing in: length, what is recorded and scored, the sentences to agree to, who pays, whether it is open. Never a question.',
    service: 'main',
    public: true,
    params: ofOne,
    responses: { 200: answer(publicBotInterview) },
  }),
  changeBotInterview: route('changeBotInterview', {
    summary:
      'Changes a bot interview of the signed-in person; what is left out stays; `closed` closes it and opens it again. Submissions that have started keep their questions and go on.',
    service: 'main',
    params: ofOne,
    body: botInterviewChange,
    limits,
    responses: { 200: answer(botInterview) },
  }),
  deleteBotInterview: route('deleteBotInterview', {
    summary: 'Deletes a bot interview with every submission to it.',
    service: 'main',
    params: ofOne,
    responses: { 200: answer(z.object({ id })) },
  }),
  testBotInterview: route('testBotInterview', {
    summary:
      'Tests an own bot interview before it is used: answers of three strengths, heard well and badly, by the built-in library. Keeps nothing and costs nothing.',
    service: 'main',
    params: ofOne,
    limits: [callLimits.botTest],
    responses: { 200: answer(interviewTest) },
  }),
  exportBotSubmissions: route('exportBotSubmissions', {
    summary: 'The submissions to an own bot interview as CSV, with the filters of the list.',
    service: 'main',
    params: ofOne,
    query: z.object({ ...submissionFilters, sort: submissionSort.optional() }),
    limits,
    responses: { 200: 'file' },
  }),
  generateBotQuestions: route('generateBotQuestions', {
    summary:
      'Proposes questions with expected points and stores nothing: a model where one is connected, paid by its tokens, else the built-in library. A link that cannot be read is a 422.',
    service: 'chat',
    body: questionsWanted,
    limits: [callLimits.botQuestions],
    responses: { 200: answer(generatedQuestions) },
  }),
  exportBotSubmission: route('exportBotSubmission', {
    summary:
      'One submission to an own bot interview as a file: every answer with its points and quotes, as PDF, or as CSV with a row a question.',
    service: 'main',
    params: ofOne,
    query: z.object({ type: z.enum(['pdf', 'csv']).default('pdf') }),
    limits,
    responses: { 200: 'file' },
  }),
  listBotSubmissions: route('listBotSubmissions', {
    summary:
      'The submissions to an own bot interview, newest first; with `highScore` the best first, and `sort` says otherwise. A filter that is `false` does not filter.',
    service: 'main',
    params: ofOne,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(pageSizeMax).default(10),
      ...submissionFilters,
      sort: submissionSort.optional(),
    }),
    responses: { 200: answer(submissionPage) },
  }),
  getBotSubmission: route('getBotSubmission', {
    summary: 'One submission, for the owner of its interview and for its candidate, who gets points and scores after the end and no note.',
    service: 'main',
    params: ofOne,
    responses: { 200: answer(botInterviewSubmission) },
  }),
  decideBotSubmission: route('decideBotSubmission', {
    summary: "The owner's decision. It takes `status` alone; every other field is a 400.",
    service: 'main',
    params: ofOne,
    body: z.strictObject({ status: z.enum(submissionStatuses) }),
    limits,
    responses: { 200: answer(botInterviewSubmission) },
  }),
  noteBotSubmission: route('noteBotSubmission', {
    summary: 'Why the owner decided as they did; asked for where the decision goes against the score. The candidate does not see it.',
    service: 'main',
    params: ofOne,
    body: z.strictObject({ note: z.string().trim().max(5000) }),
    limits,
    responses: { 200: answer(botInterviewSubmission) },
  }),
}
