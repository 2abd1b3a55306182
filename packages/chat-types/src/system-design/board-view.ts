import { readBoard, type BoardElement } from '@xperto/contract/board-graph'
import type { SystemDesign } from '@xperto/contract'
import { checkBoard } from './check-board.ts'
import { isWithin, readAmount } from './read-amount.ts'
import { shown } from './shown-number.ts'
import { amountsOf, readDesignState } from './state.ts'

/** What a panel may tell of a board: never a value of the exercise, and what it expects only once the drawing was tried. */
export interface BoardView {
  /** Null while the chat leads through no exercise of the library. */
  exercise: {
    title: string
    estimates: {
      question: string
      unit: string
      said: string
      /** `empty`: nothing was written. `unread`: no number stands in it. */
      verdict: 'empty' | 'unread' | 'near' | 'too_high' | 'too_low'
      /** How many times too high or low, to one digit; null where it is near or was not read. */
      times: number | null
    }[]
  } | null
  findings: { id: string; text: string; weight: 'gap' | 'advice' }[]
  /** What is expected and there; empty as long as what is expected is not told. */
  there: string[]
}

/** Looks at a board with the stored state of its chat's flow. `estimates` are the numbers as they were written beside the board. */
export function viewBoard(
  board: { elements: readonly BoardElement[]; estimates: readonly string[] },
  state: unknown,
  designs: readonly SystemDesign[],
): BoardView {
  const known = readDesignState(state)
  const design = designs.find(({ id }) => id === known?.designId) ?? null
  const isTold = known?.phase === 'deep' || known?.phase === 'done' || (known?.phase === 'drawing' && known.wasTried)
  const { findings, there } = checkBoard(readBoard(board.elements), design, amountsOf(board.estimates, known))
  return {
    exercise: design && {
      title: design.title,
      estimates: design.estimates.map(({ question, unit, value, factor }, at) => {
        const said = board.estimates[at] || inWords(known?.amounts[at] ?? null)
        return { question, unit, said, ...verdictOf(said, value, factor) }
      }),
    },
    findings: findings.filter(({ isOfDesign }) => isTold || !isOfDesign).map(({ id, text, weight }) => ({ id, text, weight })),
    there: isTold ? there : [],
  }
}

/** A number that was said in the chat, as it can be read again. */
const inWords = (amount: number | null): string => (amount === null ? '' : amount < 1e15 ? shown(amount) : String(amount))

function verdictOf(said: string, value: number, factor: number) {
  const amount = readAmount(said)
  if (amount === null) return { verdict: said.trim() === '' ? ('empty' as const) : ('unread' as const), times: null }
  if (isWithin(amount, value, factor)) return { verdict: 'near' as const, times: null }
  const times = amount > value ? amount / value : value / Math.max(amount, Number.MIN_VALUE)
  return { verdict: amount > value ? ('too_high' as const) : ('too_low' as const), times: Math.min(Number(times.toPrecision(1)), 1e6) }
}
