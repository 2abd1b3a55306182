import { anchorsOf, RUBRIC_VERSION } from '@xperto/content/interview-questions'
import type { Accommodations, BotQuestion } from '@xperto/contract'
import { type Packet, sealPacket } from '../interviews/index.ts'

/** So long after its start a submission that was left is over, in seconds. */
export const keptSeconds = 24 * 60 * 60
const graceSeconds = 30

/** What correctness means where the owner wrote no anchors: the interview's points are the measure. */
const depth = [
  'What is said is wrong, or misses the question.',
  'The main idea is right and stays on the surface, or an important part is wrong.',
  'Right and explained with its reasons; a detail or a limit is missing.',
  'Right, with reasons, limits and what was weighed against it.',
]

/** A packet of an owner's questions, which says of each how it is answered. */
export interface BotPacket extends Packet {
  kinds: BotQuestion['kind'][]
}

/** The time for all questions with what the candidate's accommodations add, in seconds. */
export const secondsOf = (questions: readonly Pick<BotQuestion, 'minutes'>[], { time }: Pick<Accommodations, 'time'>): number =>
  Math.ceil(questions.reduce((all, { minutes }) => all + minutes, 0) * time * 60)

/**
 * The owner's questions as the interview engine asks and scores them, frozen. There are no follow-up questions: every candidate hears the same. The
 * clock runs on during a break, so nobody skips it. Throws RangeError without questions.
 */
export function packetOfQuestions(
  { interviewType, questions }: { interviewType: string; questions: readonly BotQuestion[] },
  accommodations: Accommodations,
): BotPacket {
  const kind = interviewType === 'CODING' ? 'CODING_INTERVIEW' : interviewType === 'HR' ? 'HR_INTERVIEW' : 'TECHNICAL_INTERVIEW'
  return sealPacket({
    kind: interviewType,
    language: 'en',
    rubricVersion: RUBRIC_VERSION,
    kinds: questions.map((question) => question.kind),
    questions: questions.map(({ text, minutes, expected_points: points }, at) => ({
      id: `q${at + 1}`,
      subject: `Question ${at + 1}`,
      level: 'middle',
      minutes,
      text,
      points: points.map((point, index) => ({
        id: `p${index + 1}`,
        text: point.text,
        isCore: point.is_core,
        signs: point.signs.length > 0 ? point.signs : [point.text],
      })),
      probes: [],
      anchors: anchorsOf({ kind, depth }),
      modelAnswer: '',
      mistakes: [],
      problemId: null,
    })),
    budgets: { seconds: secondsOf(questions, accommodations), probes: 0, pauseStopsClock: false, keptSeconds, graceSeconds },
  })
}
