import type { CallName } from './paths.ts'

/**
 * Calls whose answer takes the server long: it judges a program (up to 150 s), makes a file while it is read, takes one in, asks a payment
 * provider or a model, or begins a stream, which waits for its turn behind a busy server.
 */
const patient: readonly CallName[] = [
  'submitSolution',
  'submitCourseSolution',
  'checkMockTestProgram',
  'executeCode',
  'streamCode',
  'sendMessage',
  'streamReply',
  'followEvents',
  'nameChatFromMessage',
  'exportChat',
  'importChat',
  'exportAccount',
  'makeResumeFile',
  'uploadFile',
  'transcribeSpeech',
  'synthesiseSpeech',
  'readReceipt',
  'createPayment',
  'updatePayment',
  'createPaypalOrder',
  'capturePaypalOrder',
]

/** How long the client waits for a call, in milliseconds: for the whole of a JSON answer, for the beginning of everything else. */
export const timeLimitOf = (name: CallName): number => (patient.includes(name) ? 300_000 : 30_000)
