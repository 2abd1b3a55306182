import type { BoardGraph, SystemDesign } from '@xperto/contract'
import { isThanks } from '../kit/is-thanks.ts'
import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { writtenByModel } from '../kit/written-by-model.ts'
import { boardInWords, findingsText, speaksOfBoard } from './board-text.ts'
import { checkBoard } from './check-board.ts'
import { hasSign } from './check-drawing.ts'
import { briefText, type DesignVerdict, judgeDrawing, judgeEstimate, judgePoints, questionOf, summaryText } from './design-text.ts'
import { amountsOf, beginDesign, type DesignState, noteAmount, readDesignState, systemDesignStateVersion } from './state.ts'

const rules = `You lead a system-design exercise. Code asks the questions and judges the answers; you answer what the person asks in between, in at most six sentences, with the arithmetic shown where numbers matter. Do not solve the step that stands for them: ask what they would try. For a system that the exercises do not have, lead through needs, numbers, parts, one part in depth and trade-offs, one question at a time.`

/**
 * An exercise in system design (TYP-04): needs, numbers within a tolerance, boxes and arrows checked as a graph, one part in depth, and what was
 * missed. Code leads and judges by the library's designs; a model answers questions in between, and leads through systems that the library lacks.
 */
export const systemDesignServer: ChatTypeServer<'SYSTEM_DESIGN'> = {
  type: 'SYSTEM_DESIGN',
  stateVersion: systemDesignStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    const text = context.message.text
    const designs = context.services.designs.all()
    const known = readDesignState(context.state)
    const running = known === null ? undefined : designs.find(({ id }) => id === known.designId)
    const isUnderWay = known !== null && running !== undefined && known.phase !== 'done'
    const board = speaksOfBoard(text) ? await boardOf(context, known) : null
    if (board !== null && !wantsAnother(text, designs)) {
      yield* ofBoard(context, board, running, known)
      return
    }
    if (isUnderWay && !wantsAnother(text, designs)) {
      if (isThanks(text)) yield* say(context, `You are welcome. What stands is this.\n\n${questionOf(running, known)}`, ['Skip'])
      else if (isQuestion(text)) yield* between(context, running, known)
      else yield* step(context, running, known)
      return
    }
    const wanted =
      namedDesign(text, designs) ?? (/\b(?:another|next|any|surprise|start|begin)\b/iu.test(text) ? nextDesign(designs, known) : undefined)
    if (wanted) yield* begin(context, wanted)
    else yield* choose(context, designs, running)
  },
}

function* say(context: ReplyContext, text: string, options: readonly string[] = []): Generator<ReplyPart, void> {
  yield { kind: 'text', text: notSaidBefore(context, text) }
  if (options.length > 0) yield { kind: 'options', options: options.map((option) => ({ text: option })) }
}
const state = (value: DesignState): ReplyPart => ({ kind: 'state', state: value })

/** The design whose longest sign stands in the text. */
export function namedDesign(text: string, designs: readonly SystemDesign[]): SystemDesign | undefined {
  const lengthOf = ({ signs }: SystemDesign) => Math.max(0, ...signs.filter((sign) => hasSign(text, sign)).map((sign) => sign.length))
  return designs.filter((design) => lengthOf(design) > 0).toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

const nextDesign = (designs: readonly SystemDesign[], known: DesignState | null): SystemDesign | undefined =>
  designs[(designs.findIndex(({ id }) => id === known?.designId) + 1) % Math.max(1, designs.length)]

const wantsAnother = (text: string, designs: readonly SystemDesign[]): boolean =>
  /\b(?:another (?:one|system|design|exercise)|start over|stop|new exercise)\b/iu.test(text) ||
  (/\b(?:design|instead)\b/iu.test(text) && text.length < 120 && namedDesign(text, designs) !== undefined && !text.includes('->'))

const isQuestion = (text: string): boolean =>
  (/\?\s*$/u.test(text) ||
    /^(?:sorry,? )?(?:i (?:do not|don['’]?t|did not|didn['’]?t)|i['’]m not sure i) (?:understand|get|follow)\b/iu.test(text)) &&
  text.length < 300 &&
  !/\d/u.test(text)

function* begin(context: ReplyContext, design: SystemDesign): Generator<ReplyPart, void> {
  yield state(beginDesign(design.id))
  yield { kind: 'note', name: 'designBoard', value: null }
  yield* say(context, briefText(design))
}

async function* choose(
  context: ReplyContext,
  designs: readonly SystemDesign[],
  last: SystemDesign | undefined,
): AsyncGenerator<ReplyPart, void> {
  const system = systemPromptFor(
    last ? `${rules}\n\nThe exercise that ended: ${last.title}. ${last.brief}` : rules,
    context,
    'their step first',
  )
  if (yield* writtenByModel(context, system)) return
  yield* say(
    context,
    `I have no exercise for ${quoted(context.message.text)} without a language model. Choose one of these:`,
    designs.map(({ title }) => title),
  )
}

interface SentBoard {
  graph: BoardGraph
  /** The person's own numbers: those beside the board, and where there are none those said in the chat. */
  amounts: (number | null)[]
}

async function boardOf({ services, chat }: ReplyContext, known: DesignState | null): Promise<SentBoard | null> {
  const board = await services.boards.find(chat.id)
  return board === null ? null : { graph: board.graph, amounts: amountsOf(board.estimates, known) }
}

/**
 * What code finds on the board (a person's own numbers ask for parts too), and in the drawing of an exercise the next step once nothing is missing. A
 * model hears the graph and what was found, and asks one more question.
 */
async function* ofBoard(
  context: ReplyContext,
  { graph, amounts }: SentBoard,
  design: SystemDesign | undefined,
  known: DesignState | null,
): AsyncGenerator<ReplyPart, void> {
  if (graph.parts.length === 0) {
    yield* say(context, 'The board is empty. Draw the parts as boxes and join them with arrows, or write them under “List”.')
    return
  }
  const check = checkBoard(graph, design ?? null, amounts)
  const found = findingsText(check, graph)
  const isDrawing = design !== undefined && known?.phase === 'drawing'
  const gaps = check.findings.filter(({ weight }) => weight === 'gap')
  if (isDrawing && gaps.length === 0) {
    const next = after(design, { ...known, met: [...known.met, ...check.there] })
    yield state(next)
    yield* say(context, `${found}\n\n${questionOf(design, next)}`)
    return
  }
  if (isDrawing) yield state({ ...known, wasTried: true })
  const onward = isDrawing ? '\n\nChange the board and send it again, or write “skip”.' : ''
  yield* say(context, `${found}${onward}`, isDrawing ? ['Check my board', 'Skip'] : [])
  const data = `${design ? `The exercise: ${design.title}. ${design.brief}\n` : ''}${boardInWords(graph)}\n\nCode has just said of it:\n${found}`
  const task = 'Add one question about the weakest place of this board, in at most two sentences. Repeat nothing that was said.'
  yield* remark(context, systemPromptFor(`${rules}\n\n${data}\n\n${task}`, context, 'their step first'))
}

/** A model's words under what code said; nothing where none is connected or it fails before its first word. */
async function* remark(context: ReplyContext, system: string): AsyncGenerator<ReplyPart, void> {
  let isFirst = true
  for await (const part of writtenByModel(context, system)) {
    if (isFirst && part.kind === 'text') yield { kind: 'text', text: '\n\n' }
    isFirst = false
    yield part
  }
}

/** A question between two answers leaves the exercise where it is. */
async function* between(context: ReplyContext, design: SystemDesign, known: DesignState): AsyncGenerator<ReplyPart, void> {
  const board = await boardOf(context, known)
  const drawn = board === null || board.graph.parts.length === 0 ? '' : `\n\n${boardInWords(board.graph)}`
  const data = `The exercise: ${design.title}. ${design.brief}\nThe question that stands: ${questionOf(design, known)}${drawn}`
  if (yield* writtenByModel(context, systemPromptFor(`${rules}\n\n${data}`, context, 'their step first'))) return
  yield* say(
    context,
    `${quoted(context.message.text)}: without a language model I only know this exercise. What is not in the brief you may decide: say what you assume.\n\n${questionOf(design, known)}`,
    ['Skip'],
  )
}

/** Judges an answer, and goes on once it is whole, tried twice or skipped. */
async function* step(context: ReplyContext, design: SystemDesign, known: DesignState): AsyncGenerator<ReplyPart, void> {
  const text = context.message.text.trim()
  const isSkipped = /^(?:skip|next|i (?:don'?t|do not) know|idk|no idea|pass)\b/iu.test(text)
  const isLast = known.wasTried || isSkipped
  const said = known.phase === 'drawing' || known.phase === 'numbers' ? (isSkipped ? '' : text) : `${known.said}\n${isSkipped ? '' : text}`
  const board = isSkipped && known.phase === 'drawing' ? await boardOf(context, known) : null
  const isDrawn = board !== null && board.graph.parts.length > 0
  const verdict = isDrawn ? judgeBoard(board, design) : judge(design, known, said, isLast)
  if (verdict === null) {
    yield* say(context, `I read no ${known.phase === 'numbers' ? 'number' : 'arrow'} in ${quoted(text)}.\n\n${questionOf(design, known)}`, [
      'skip',
    ])
    return
  }
  const isWhole = verdict.missed.length === 0 && verdict.met.length > 0
  if (!isWhole && !isLast) {
    yield state({ ...known, wasTried: true, said })
    yield* say(context, verdict.text, ['Skip'])
    return
  }
  const next = after(design, {
    ...known,
    amounts: noteAmount(known, said),
    met: [...known.met, ...verdict.met],
    missed: [...known.missed, ...verdict.missed],
  })
  yield state(next)
  yield* say(context, `${verdict.text}\n\n${next.phase === 'done' ? summaryText(design, next) : questionOf(design, next)}`)
}

/** What stands on the board counts when its drawing is left as it is. */
function judgeBoard({ graph, amounts }: SentBoard, design: SystemDesign): DesignVerdict {
  const check = checkBoard(graph, design, amounts)
  const missed = check.findings.filter(({ isOfDesign }) => isOfDesign).map(({ text }) => text)
  return { text: findingsText(check, graph), met: check.there, missed }
}

function judge(design: SystemDesign, { phase, number }: DesignState, said: string, isLast: boolean): DesignVerdict | null {
  const estimate = design.estimates[number]
  if (phase === 'needs') return judgePoints(design.needs, said, isLast)
  if (phase === 'numbers' && estimate) return judgeEstimate(estimate, said, isLast)
  if (phase === 'drawing') return judgeDrawing(design, said, isLast)
  return judgePoints(design.deep.points, said, isLast)
}

function after({ estimates }: SystemDesign, known: DesignState): DesignState {
  const fresh = { ...known, wasTried: false, said: '' }
  if (known.phase === 'needs') return { ...fresh, phase: 'numbers', number: 0 }
  if (known.phase === 'numbers' && known.number + 1 < estimates.length) return { ...fresh, number: known.number + 1 }
  if (known.phase === 'numbers') return { ...fresh, phase: 'drawing' }
  return { ...fresh, phase: known.phase === 'drawing' ? 'deep' : 'done' }
}
