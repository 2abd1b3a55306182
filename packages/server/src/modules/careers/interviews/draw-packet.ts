import { anchorsOf, type InterviewKind, type InterviewQuestion, QUESTION_LEVELS, RUBRIC_VERSION } from '@xperto/content/interview-questions'
import { type Packet, type PacketQuestion, sealPacket } from './engine/packet.ts'

/** How many questions of a kind are asked, in how many minutes, with how many follow-up questions to each at most. */
export const interviewPlans = {
  HR_INTERVIEW: { questions: 5, minutes: 20, probes: 1 },
  TECHNICAL_INTERVIEW: { questions: 6, minutes: 30, probes: 1 },
  CODING_INTERVIEW: { questions: 1, minutes: 40, probes: 2 },
} as const satisfies Record<InterviewKind, { questions: number; minutes: number; probes: number }>

/** How long after its start an interview that was left is over: a day, as bot interviews have it. */
const keptSeconds = 24 * 60 * 60
const graceSeconds = 30

/**
 * Draws the questions of an interview: those of the wished field and level first, those that were asked lately last, from easier to harder.
 * @param wish what the person said about role and level, or an empty string
 * @param recent ids of questions asked lately
 * @param random from 0 up to 1
 */
export function drawPacket(
  kind: InterviewKind,
  all: readonly InterviewQuestion[],
  { wish, recent, random }: { wish: string; recent: readonly string[]; random: () => number },
): Packet {
  const { questions: count, minutes, probes } = interviewPlans[kind]
  const words = new Set(wish.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [])
  const level = levelOf(words)
  const ranked = all
    .filter((question) => question.kind === kind)
    .map((question) => ({ question, rank: rankOf(question, words, level) + (recent.includes(question.id) ? 10 : 0), at: random() }))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
  const drawn = ranked.slice(0, count).map(({ question }) => question)
  const order = (question: InterviewQuestion): number => QUESTION_LEVELS.indexOf(question.level)
  return sealPacket({
    kind,
    language: 'en',
    rubricVersion: RUBRIC_VERSION,
    questions: drawn.toSorted((one, other) => order(one) - order(other)).map(packetQuestion),
    budgets: { seconds: minutes * 60, probes, pauseStopsClock: true, keptSeconds, graceSeconds },
  })
}

/** 0 for a question that fits; more the less it does. */
function rankOf(question: InterviewQuestion, words: ReadonlySet<string>, level: InterviewQuestion['level'] | null): number {
  const fits = question.fields.length === 0 || question.fields.some((field) => words.has(field))
  const isWished = question.fields.some((field) => words.has(field))
  const distance = level === null ? 0 : Math.abs(QUESTION_LEVELS.indexOf(question.level) - QUESTION_LEVELS.indexOf(level))
  return (isWished ? 0 : fits || words.size === 0 ? 1 : 2) + distance
}

function levelOf(words: ReadonlySet<string>): InterviewQuestion['level'] | null {
  const has = (...named: string[]): boolean => named.some((word) => words.has(word))
  if (has('senior', 'lead', 'principal', 'staff')) return 'senior'
  if (has('junior', 'entry', 'intern', 'internship', 'graduate', 'fresher', 'first')) return 'junior'
  return has('middle', 'mid', 'intermediate') ? 'middle' : null
}

const packetQuestion = (question: InterviewQuestion): PacketQuestion => ({
  id: question.id,
  subject: question.subject,
  level: question.level,
  minutes: question.minutes,
  text: question.question,
  points: question.points.map(({ text, isCore, signs }, at) => ({ id: `p${at + 1}`, text, isCore, signs })),
  probes: question.probes.map(({ point, text }) => ({ point: point === null ? null : `p${point + 1}`, text })),
  anchors: anchorsOf(question),
  modelAnswer: question.modelAnswer,
  mistakes: question.mistakes,
  problemId: question.problemId,
})
