import { type QuizQuestion, quizQuestions, quizTopics } from '@xperto/content'
import { PROBLEM_LEVELS, type Problem, type ProblemLevel, type PublicProblem, problems, publicProblem } from '@xperto/content/problems'

/** A question with its key, as it was when the test began. */
export interface PacketQuestion {
  id: string
  topic: string
  level: QuizQuestion['level']
  question: string
  options: readonly string[]
  correct: readonly number[]
  explanation: string
  points: number
}

export type PacketProblem = Omit<PublicProblem, 'hints'> & { points: number }

/** What a test asks, frozen at its start. `correct` and `explanation` leave the server with the result alone. */
export interface Packet {
  questions: readonly PacketQuestion[]
  /** From easy to hard. */
  problems: readonly PacketProblem[]
}

/** What a test consists of: 100 points, and about half of the hour for each half. */
export const plan = {
  questions: 20,
  pointsAQuestion: 2,
  problems: [
    { level: 'easy', points: 25 },
    { level: 'hard', points: 35 },
  ],
} as const satisfies { questions: number; pointsAQuestion: number; problems: readonly { level: ProblemLevel; points: number }[] }

/** What a packet is drawn from. */
export interface Library {
  topics: readonly { id: string; title: string; questions: readonly QuizQuestion[] }[]
  problems: readonly Problem[]
}

export const library: Library = {
  topics: quizTopics.map(({ id, title }) => ({ id, title, questions: quizQuestions(id) })),
  problems,
}

/**
 * Draws a packet: questions from as many topics as there are, problems of the planned levels that the person has not solved; where all of
 * a level are solved the nearest level that has an unsolved one, and where everything is solved one of that level again.
 * @param random from 0 up to 1
 */
export function drawPacket({ topics, problems: all }: Library, solved: readonly string[], random: () => number): Packet {
  const chosen: Problem[] = []
  for (const { level } of plan.problems) {
    const left = all.filter((problem) => !chosen.includes(problem))
    const fresh = left.filter(({ id }) => !solved.includes(id))
    const from = nearest(fresh.length > 0 ? fresh : left, level)
    const problem = from[Math.floor(random() * from.length)]
    if (problem) chosen.push(problem)
  }
  chosen.sort((one, other) => rank(one.level) - rank(other.level))
  return {
    questions: drawQuestions(topics, random),
    problems: chosen.map((problem, at) => {
      const { hints: _none, ...told } = publicProblem(problem)
      return { ...told, points: plan.problems[at]?.points ?? 0 }
    }),
  }
}

function drawQuestions(topics: Library['topics'], random: () => number): PacketQuestion[] {
  const piles = shuffled(topics, random).map(({ title, questions }) => ({ title, left: shuffled(questions, random) }))
  const drawn: PacketQuestion[] = []
  // Topic by topic, so that each is asked before one is asked twice.
  for (let at = 0; drawn.length < plan.questions && piles.some(({ left }) => left.length > 0); at = (at + 1) % piles.length) {
    const pile = piles[at]
    const next = pile?.left.pop()
    if (!pile || !next) continue
    const { id, level, question, options, correct, explanation } = next
    drawn.push({ id, topic: pile.title, level, question, options, correct, explanation, points: plan.pointsAQuestion })
  }
  return drawn.toSorted((one, other) => rank(one.level) - rank(other.level))
}

const rank = (level: ProblemLevel): number => PROBLEM_LEVELS.indexOf(level)

function nearest(from: readonly Problem[], level: ProblemLevel): readonly Problem[] {
  const distance = (problem: Problem) => Math.abs(rank(problem.level) - rank(level))
  const least = Math.min(...from.map(distance))
  return from.filter((problem) => distance(problem) === least)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
