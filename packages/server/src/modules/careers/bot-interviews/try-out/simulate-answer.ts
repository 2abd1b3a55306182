import type { BotQuestion, CandidateStrength, ExpectedPoint, HeardAs } from '@xperto/contract'

/** The ways in which a point may be said; the words of the point itself where its owner named none. */
export const signsOf = ({ text, signs }: ExpectedPoint): readonly string[] => (signs.length === 0 ? [text] : signs)

const openings = [
  'First of all,',
  'Then I would say that',
  'In our project we saw',
  'What matters here is',
  'I would also look at',
  'At the end there is',
]
const fillers = ['um', 'like', 'you know', 'well', 'sort of']
/** What a recogniser writes where it did not understand. */
const misheard = ['the', 'there', 'some', 'in', 'and', 'four', 'sea']
const fillerShare = 0.2

/**
 * What a candidate of that strength answers, as it is heard: a strong one says every point, a fair one every second, a weak one talks and says one that
 * matters least.
 * @param random from 0 up to 1; the same row of numbers gives the same answer
 */
export function simulateAnswer(question: BotQuestion, strength: CandidateStrength, heardAs: HeardAs, random: () => number): string {
  const said = pointsOf(question.expected_points, strength)
  const sentences = said.map((point, at) => `${openings[at % openings.length] ?? ''} ${wordsFor(point, heardAs)}.`)
  const answer = ['That is a good question and I have thought about it before.', ...sentences].join(' ')
  if (heardAs === 'errors_10') return misheardAnswer(answer, 0.1, random)
  if (heardAs === 'errors_25') return misheardAnswer(answer, 0.25, random)
  return heardAs === 'fillers' ? withFillers(answer, random) : answer
}

/** Those that matter most come first. */
function pointsOf(points: readonly ExpectedPoint[], strength: CandidateStrength): readonly ExpectedPoint[] {
  if (strength === 'strong') return points
  const sorted = points.toSorted((one, other) => Number(other.is_core) - Number(one.is_core))
  return strength === 'weak' ? sorted.slice(-1) : sorted.filter((_point, at) => at % 2 === 0)
}

/** In other words: another of the ways to say it. Where the owner named none, somebody else says two thirds of its words, backwards. */
function wordsFor(point: ExpectedPoint, heardAs: HeardAs): string {
  const [first = point.text, ...others] = signsOf(point)
  if (heardAs !== 'paraphrase') return first
  const other = others.at(-1)
  if (other !== undefined) return other
  const words = first.split(/\s+/u)
  return words
    .slice(0, Math.max(1, Math.floor((words.length * 2) / 3)))
    .toReversed()
    .join(' ')
}

const misheardAnswer = (answer: string, share: number, random: () => number): string =>
  answer
    .split(' ')
    .flatMap((word) => {
      if (random() >= share) return [word]
      const kind = random()
      if (kind < 1 / 3) return []
      return [kind < 2 / 3 ? (misheard[Math.floor(random() * misheard.length)] ?? 'the') : word.slice(0, Math.ceil(word.length / 2))]
    })
    .join(' ')

const withFillers = (answer: string, random: () => number): string =>
  answer
    .split(' ')
    .flatMap((word) => (random() < fillerShare ? [fillers[Math.floor(random() * fillers.length)] ?? 'um', word] : [word]))
    .join(' ')
