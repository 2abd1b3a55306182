import type { DesignEstimate, DesignPoint, SystemDesign } from '@xperto/contract'
import { checkDrawing, hasSign, readDrawing } from './check-drawing.ts'
import { isWithin, readAmount } from './read-amount.ts'
import { shown } from './shown-number.ts'
import type { DesignState } from './state.ts'

/** What one answer of the person gave: what is said of it, what was met and missed, and whether a second try would help. */
export interface DesignVerdict {
  text: string
  met: string[]
  missed: string[]
}

export const briefText = ({ title, brief }: SystemDesign): string =>
  `## ${title}\n\n${brief}\n\nFirst the needs. What must it do, and how well? Name what you would ask or promise, before any part is drawn.`

export function questionOf(design: SystemDesign, { phase, number }: DesignState): string {
  const { estimates, deep } = design
  if (phase === 'needs') return 'What must it do, and how well?'
  if (phase === 'numbers')
    return `**Numbers, ${number + 1} of ${estimates.length}.** ${estimates[number]?.question ?? ''} Write how you come to it, the result last.`
  if (phase === 'drawing')
    return '**The drawing.** Write its boxes and arrows as lines, in the direction in which a request or a message goes:\n\n```text\nclient -> ...\n```\n\nOr draw them on the whiteboard beside the chat, and send “Check my board”.'
  return `**One part in depth.** ${deep.question}`
}

const list = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join('\n')
const split = (points: readonly DesignPoint[], said: string): { met: string[]; missed: string[] } => {
  const isMet = ({ signs }: DesignPoint) => signs.some((sign) => hasSign(said, sign))
  return { met: points.filter(isMet).map(({ text }) => text), missed: points.filter((point) => !isMet(point)).map(({ text }) => text) }
}

/** Judges what was said of needs or of the deep dive, by its words. What is missing is named only at the end of the question. */
export function judgePoints(points: readonly DesignPoint[], said: string, isLast: boolean): DesignVerdict {
  const { met, missed } = split(points, said)
  const had = met.length === 0 ? 'I find none of what I look for in that.' : `You have:\n\n${list(met)}`
  const open =
    missed.length === 0
      ? 'Nothing is missing.'
      : isLast
        ? `Missing:\n\n${list(missed)}`
        : `${missed.length} of ${points.length} are missing. Look from the side of who runs it, of what fails, and of who would misuse it. Add to your answer, or write “skip”.`
  return { text: `${had}\n\n${open}`, met, missed }
}

/** Judges one estimate. The arithmetic is shown once the number is right, or at the second try. */
export function judgeEstimate({ question, value, unit, factor, how }: DesignEstimate, said: string, isLast: boolean): DesignVerdict | null {
  const amount = readAmount(said)
  if (amount === null && !isLast) return null
  if (amount !== null && isWithin(amount, value, factor))
    return { text: `${shown(amount)} ${unit} is close enough. ${how}`, met: [`the number of ${unit}`], missed: [] }
  if (isLast) return { text: `It is about ${shown(value)} ${unit}. ${how}`, met: [], missed: [`the number of ${unit}: ${question}`] }
  const off = amount ?? 0
  return {
    text: `${shown(off)} is ${off > value ? 'too many' : 'too few'}: more than ${factor} times off. Write the arithmetic step by step with its units, and try once more.`,
    met: [],
    missed: [],
  }
}

/** Judges a drawing as a graph; null where the text draws none. */
export function judgeDrawing(design: SystemDesign, said: string, isLast: boolean): DesignVerdict | null {
  const drawing = readDrawing(said)
  if (drawing.arrows.length === 0 && !isLast) return null
  const { parts, arrows } = checkDrawing(drawing, design)
  const missing = parts.filter(({ isThere }) => !isThere)
  const there = arrows.filter(({ state }) => state === 'there')
  const turned = arrows.filter(({ state }) => state === 'turned')
  const open = arrows.filter(({ state }) => state === 'missing')
  const name = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`
  const lines = [
    `${parts.length - missing.length} of ${parts.length} parts and ${there.length} of ${arrows.length} arrows that I look for are there.`,
    turned.length > 0 ? `The other way round:\n\n${list(turned.map((one) => `${name(one)}: ${one.why}`))}` : null,
    missing.length > 0
      ? isLast
        ? `Parts that are missing:\n\n${list(missing.map(({ text }) => text))}`
        : `${missing.length} ${missing.length === 1 ? 'part is' : 'parts are'} missing. What happens when one box is slow, full or gone?`
      : null,
    open.length > 0 && isLast ? `Arrows that are missing:\n\n${list(open.map((one) => `${name(one)}: ${one.why}`))}` : null,
    open.length + missing.length > 0 && !isLast ? 'Draw it again as a whole, or write “skip”.' : null,
  ]
  return {
    text: lines.filter((line) => line !== null).join('\n\n'),
    met: there.map(name),
    missed: [...missing.map(({ text }) => text), ...open.map(name), ...turned.map(name)],
  }
}

/** The end of an exercise: what was met and missed, and what often goes wrong with this design. */
export function summaryText({ title, mistakes }: SystemDesign, { met, missed }: DesignState): string {
  const all = met.length + missed.length
  return [
    `## ${title}: ${met.length} of ${all} points`,
    missed.length === 0 ? 'Nothing that I look for was missing.' : `To look at again:\n\n${list(missed)}`,
    `What often goes wrong here:\n\n${list(mistakes)}`,
    'I look for words and arrows: a good answer in other words can count too little. Write “another” for the next system, or ask about this one.',
  ].join('\n\n')
}
