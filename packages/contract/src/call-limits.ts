/** How often one person, or one network address, may make a call. */
export interface CallLimit {
  /** Calls whose limits have one name share one count. */
  name: string
  times: number
  seconds: number
  per: 'person' | 'address'
  /** Counts only calls whose body has more bytes than this, or says no length. */
  bodyOverBytes?: number
}

const minute = 60
const perPerson = (name: string, times: number, seconds = minute): CallLimit => ({ name, times, seconds, per: 'person' })
const perAddress = (name: string, times: number, seconds = minute): CallLimit => ({ name, times, seconds, per: 'address' })

/** Limits of calls that cost more than a look, or say whether something secret is right. Far above what a person does, far below what a script can. */
export const callLimits = {
  signIn: perAddress('sign-in', 60),
  // Each tab asks for it once; a class of learners may share one address.
  session: perAddress('session', 1200),
  openApi: perAddress('openapi', 120),
  send: perPerson('send', 300),
  create: perPerson('create', 600),
  name: perPerson('name', 60),
  // A search is asked for while somebody types.
  search: perPerson('search', 300),
  // Each may keep a whole chat.
  share: perPerson('share', 60),
  import: perPerson('import', 30),
  // Up to 16 MB each wait in memory for their turn: 128 MB of one person at most.
  largeImport: perPerson('large-import', 8),
  run: perPerson('run', 600),
  // Each is dozens of runs.
  submit: perPerson('submit', 60),
  check: perPerson('mock-test-check', 60),
  write: perPerson('mock-test', 600),
  // A session is a card every few seconds.
  review: perPerson('review', 600),
  // Speech is kept clip by clip.
  interview: perPerson('interview', 600),
  // Clips are at least 0.8 seconds apart, each with one retry (VOI-05, VOI-06), and sentences are read beside them.
  speech: perPerson('speech', 240),
  // Each costs whoever runs the speech server: four hours of talk without a pause.
  speechOfHour: perPerson('speech-of-hour', 4000, 3600),
  // Each is a search of up to three seconds, once for a submission.
  breakingInput: perPerson('breaking-input', 150),
  // Each has an answer judged once more, once.
  objection: perPerson('objection', 150),
  // Each asks the model.
  answerAgain: perPerson('answer-again', 60),
  // A form that is typed in saves after each pause.
  resume: perPerson('resume', 600),
  // Each is read by a process of its own.
  upload: perPerson('upload', 60),
  // Each sets a document: a second of a processor.
  resumeFile: perPerson('resume-file', 120),
  // A step, an answer: a chapter has a handful.
  course: perPerson('course', 600),
  // Each is dozens of runs.
  courseSolution: perPerson('course-solution', 60),
  post: perPerson('post', 600),
  // Each is decoded and written anew.
  image: perPerson('image', 60),
  like: perPerson('like', 300),
  // A job, its dates and its letter are typed in as a résumé is.
  application: perPerson('application', 600),
  // A story is typed in part by part.
  story: perPerson('story', 600),
  // Each may ask a model.
  letter: perPerson('letter', 60),
  // Each may fetch a page and ask a model.
  advert: perPerson('advert', 60),
  botInterview: perPerson('bot-interviews', 600),
  // What a candidate's room counts, and speech that is kept clip by clip.
  botRoom: perPerson('bot-room', 600),
  botSubmission: perPerson('bot-submissions', 600),
  // Each may fetch a page and ask a model.
  botQuestions: perPerson('bot-questions', 150),
  // Each takes a processor for up to some seconds.
  botTest: perPerson('bot-test', 60),
  purchase: perPerson('purchase', 60),
  // Calls that say whether a code is good: guessing one is to take longer than a life.
  code: perPerson('code', 20),
  coupon: perPerson('coupon', 20),
  // A class of learners behind one address opens its links together: the address alone may try more often.
  codeOfAddress: perAddress('code-of-address', 600),
  // Each may read 50,000 addresses.
  sitemap: perAddress('sitemap', 150),
  // Each may take a tenth of a second of a processor, once for the same words.
  picture: perAddress('picture', 300),
  webhook: perAddress('webhook', 1200),
  // Each asks the provider.
  pay: perPerson('pay', 600),
  capture: perPerson('capture', 600),
  receipt: perPerson('receipt', 60),
  export: perPerson('export', 60, 3600),
} satisfies Record<string, CallLimit>

/** The limits of every call that has none of its own, counted by each process for itself. */
export const defaultCallLimits = { person: perPerson('call', 3000), address: perAddress('call-of-address', 6000) }
