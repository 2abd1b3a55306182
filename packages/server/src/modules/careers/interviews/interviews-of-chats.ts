import type { InterviewBrief, InterviewService, InterviewView } from '@xperto/chat-types/kit'
import { interviewQuestions } from '@xperto/content/interview-questions'
import { AppError } from '@xperto/contract'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { changeHeld } from './change-interview.ts'
import type { InterviewsDeps } from './deps.ts'
import { drawPacket, interviewPlans } from './draw-packet.ts'
import { secondsLeft } from './engine/clock.ts'
import { legalActions } from './engine/proposal.ts'
import { reduce } from './engine/reduce.ts'
import { currentTurn, plannedInterview } from './engine/state.ts'
import { chooseInterview, findInterview, type InterviewRow, ownerOfChat, recentQuestions, unheardMessages } from './interviews.store.ts'
import { stepInterview } from './step-interview.ts'
import { heardOf } from './heard-pieces.ts'

/** The interview of a chat for the chat's own flow, which knows the chat and not whose it is. */
export function interviewsOfChats({ db, now }: Pick<InterviewsDeps, 'db' | 'now'>): InterviewService {
  const read = async (chatId: string) =>
    await db.asSystem(async (tx) => {
      const row = await findInterview(tx, chatId)
      const unheard = !row?.startedAt || row.endedAt ? [] : await unheardMessages(tx, chatId, row.startedAt, false)
      return row && { row, unheard }
    })
  return {
    plan: (kind) => interviewPlans[kind],
    async look(chatId) {
      if ((await ownerOfChat(db, chatId)) === null) throw new AppError('chat_not_found')
      const found = await read(chatId)
      if (!found) return null
      const { state } = stepInterview(found.row, { type: 'look' }, found.unheard, now().getTime())
      return viewOf({ ...found.row, state }, now().getTime())
    },
    async preview(chatId, note) {
      const found = await read(chatId)
      if (!found) throw new AppError('interview_not_chosen')
      const at = now().getTime()
      const { state, refused } = stepInterview(found.row, note.type === 'answer' ? { ...note, at } : note, found.unheard, at)
      return { view: viewOf({ ...found.row, state }, at), refused, at }
    },
    async brief(chatId, answer) {
      const found = await read(chatId)
      return found && briefOf(found.row, found.unheard, answer, now().getTime())
    },
    async heardAloud(chatId) {
      return await db.asSystem(async (tx) => {
        const row = await findInterview(tx, chatId)
        const turn = row && currentTurn(row.state)
        return row && turn ? await heardOf(tx, row.id, turn.number) : ''
      })
    },
  }
}

/** Keeps what the flow let happen, in the transaction that ends its reply. */
export function interviewNoteWriters(
  deps: Pick<InterviewsDeps, 'newId' | 'jobs' | 'log' | 'now'> & { random: () => number },
): Pick<NoteWriters, 'interview'> {
  return {
    async interview(tx, { userId, chatId, value }) {
      if (value.type !== 'choose') {
        const at = value.type === 'answer' ? new Date(value.at) : deps.now()
        await changeHeld(deps, tx, { userId, chatId }, value, { at, saysItself: true })
        return
      }
      const { kind, wish } = value
      const recent = await recentQuestions(tx, userId, kind)
      const packet = drawPacket(kind, interviewQuestions, { wish, recent, random: deps.random })
      const { state } = reduce(plannedInterview, packet, { type: 'prepare', now: deps.now().getTime() })
      await chooseInterview(tx, { id: deps.newId(), userId, chatId, kind, packet, state })
    },
  }
}

function viewOf({ id, kind, packet, state }: Pick<InterviewRow, 'id' | 'kind' | 'packet' | 'state'>, now: number): InterviewView {
  const turn = currentTurn(state)
  const waits = turn !== undefined && turn.decidedBy === null && state.end === null
  return {
    id,
    kind,
    isStarted: state.startedAt !== null,
    isOver: state.end !== null,
    questions: packet.questions.length,
    minutes: Math.round(packet.budgets.seconds / 60),
    secondsLeft: secondsLeft(state, packet, now),
    turn: waits
      ? {
          number: turn.number,
          questionNumber: turn.question + 1,
          kind: turn.kind,
          bridge: turn.bridge,
          text: turn.text,
          problemId: packet.questions[turn.question]?.problemId ?? null,
        }
      : null,
  }
}

function briefOf(
  { state: before, packet }: InterviewRow,
  unheard: readonly { id: string; text: string }[],
  answer: string,
  now: number,
): InterviewBrief | null {
  const all = [...unheard, { id: 'new', text: answer }]
  const state = all.reduce(
    (held, { id, text }) => reduce(held, packet, { type: 'answer', key: id, turn: null, text, by: 'text', now }).state,
    reduce(before, packet, { type: 'resume', now }).state,
  )
  const left = secondsLeft(state, packet, now)
  const legal = legalActions(state, packet, left)
  const current = currentTurn(state)
  if (!legal || !current || current.decidedBy !== null) return null
  return {
    question: legal.question.text,
    points: legal.question.points.map(({ id, text }) => ({ id, text })),
    said: state.turns
      .filter(({ question }) => question === current.question)
      .map(({ text, answers }) => ({ asked: text, answer: answers.map((one) => one.text).join('\n\n') })),
    actions: legal.actions,
    secondsLeft: left,
  }
}
