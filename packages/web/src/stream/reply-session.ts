import { fetchingRetryMs, type Message, notices, streamIdleLimitMs } from '@xperto/contract'
import type { CallError } from '@xperto/contract/client'
import { type Clock, pause, type WakeUps } from '../lib/clock.ts'
import { type FollowOutcome, followReply } from './follow-reply.ts'
import type { LiveText } from './live-text.ts'
import type { OutgoingMessage, ReplyTransport } from './transport.ts'

/** Where the chat's reply stands for the screen. The text itself is not in here: it changes too often (see LiveTextSource). */
export type ReplyState =
  | { phase: 'idle' }
  /** `question`: the text just sent, until its message is fetched; null when a running reply was joined. `replaces`: the reply being made again; `edits`: the question whose edited form was sent. */
  | {
      phase: 'sending' | 'streaming' | 'finishing'
      question: string | null
      replaces: string | null
      edits: string | null
      stopping: boolean
    }
  /** Ended without a final message; `sentence` says why. Looking again is safe. */
  | { phase: 'broken'; sentence: string; question: string | null }

export interface SessionDeps {
  transport: ReplyTransport
  clock: Clock
  wakeUps: WakeUps
  random: () => number
  newKey: () => string
  fetchByIds(ids: string[]): Promise<Message[]>
  /** Fetches the newest page into the thread and returns it, oldest first. */
  refreshNewest(): Promise<Message[]>
  /** Takes final messages into the thread; `from` is the reply made again or the question edited: it goes, with what followed it. */
  takeIn(messages: Message[], from: string | null): void
  /** Messages made of the streamed text, for when none could be fetched by their ids (MSG-03). */
  fromStream(ids: string[], question: string | null, text: string): Message[]
  stopReply(lastSeq: number | null): Promise<unknown>
  onStopFailed(error: unknown): void
  onText(text: string): void
  onState(state: ReplyState): void
  /** The message was not taken: its text goes back to its writer. `error` is the server's refusal, if it gave one. */
  onUnsent(message: OutgoingMessage, sentence: string | null, error: CallError | null): void
  /** The server has the message (other tabs may look) or the reply has ended. */
  onProgress(kind: 'sent' | 'settled'): void
}

export interface ReplySession {
  /** Sends and follows; does nothing and answers false while a reply is followed already. */
  send(message: OutgoingMessage, key?: string): boolean
  /** Joins the reply in progress, if there is one. */
  attach(): void
  stop(): void
  /** Ends following; the reply itself goes on. A message on its way is still delivered or handed back. */
  leave(): void
}

const fetchTries = 3

/** Drives one chat's reply from send or attach to its final messages. One reply at a time; all effects come in through `deps`. */
export function createReplySession(deps: SessionDeps): ReplySession {
  const left = new AbortController()
  let state: ReplyState = { phase: 'idle' }
  let lastSeq: number | null = null
  let text = ''
  let stopWanted = false

  return {
    send(message, key = deps.newKey()) {
      if (isBusy()) return false
      void run({ message, key }, message.content || null, message.regenerate_message_id ?? null, message.parent_message_id ?? null)
      return true
    },
    attach() {
      if (!isBusy()) void run(null, questionOf(), null, null)
    },
    stop() {
      if (!isBusy() || stopWanted) return
      stopWanted = true
      if (state.phase === 'streaming') askToStop()
      show({ ...busyState(), stopping: true })
    },
    leave: () => left.abort(),
  }

  async function run(
    send: { message: OutgoingMessage; key: string } | null,
    question: string | null,
    replaces: string | null,
    edits: string | null,
  ): Promise<void> {
    lastSeq = null
    text = ''
    stopWanted = false
    let accepted = send === null
    // Joining again after a silence keeps what was read so far on screen until the text comes anew.
    if (send || state.phase === 'idle') deps.onText('')
    show({ phase: send ? 'sending' : 'streaming', question, replaces, edits, stopping: false })
    const outcome = await followReply({
      transport: deps.transport,
      clock: deps.clock,
      wakeUps: deps.wakeUps,
      random: deps.random,
      signal: left.signal,
      send,
      onAccepted: () => {
        accepted = true
        deps.onProgress('sent')
        show({ ...busyState(), phase: 'streaming' })
        if (stopWanted) askToStop()
      },
      onText: (live: LiveText) => {
        lastSeq = live.lastSeq
        text = live.text
        deps.onText(live.text)
      },
      onOtherReply: () => {
        show({ phase: 'streaming', question: null, replaces: null, edits: null, stopping: false })
        void deps.refreshNewest().catch(() => undefined)
      },
    })
    if (send && !accepted) return giveBack(send.message, outcome)
    if (left.signal.aborted) return
    await settle(outcome)
  }

  function giveBack(message: OutgoingMessage, outcome: FollowOutcome): void {
    show({ phase: 'idle' })
    const sentence = outcome.kind === 'timed-out' ? notices.requestTimedOut : outcome.kind === 'refused' ? outcome.error.message : null
    deps.onUnsent(message, sentence, outcome.kind === 'refused' ? outcome.error : null)
    // Somebody else's reply is being written in this chat: show it instead.
    if (outcome.kind === 'refused' && outcome.error.code === 'reply_in_progress' && !left.signal.aborted)
      void deps.refreshNewest().then(
        () => void run(null, null, null, null),
        () => undefined,
      )
  }

  async function settle(outcome: FollowOutcome): Promise<void> {
    if (outcome.kind === 'done') return finish(outcome.ids)
    if (outcome.kind === 'timed-out') return show({ phase: 'broken', sentence: notices.requestTimedOut, question: questionOf() })
    if (outcome.kind === 'refused') return show({ phase: 'broken', sentence: outcome.error.message, question: questionOf() })
    // Failed, or none in progress: the rows say what there is.
    try {
      const newest = await deps.refreshNewest()
      const writing = newest.findLast((message) => message.fetch_status === 'FETCHING')
      if (writing) {
        // The question stands among the fetched messages now.
        show({ ...busyState(), phase: 'finishing', question: null, replaces: null, edits: null })
        return await finish([writing.id])
      }
      show({ phase: 'idle' })
      deps.onProgress('settled')
    } catch {
      const sentence = outcome.kind === 'failed' && outcome.message !== '' ? outcome.message : notices.failedToFetchMessages
      show({ phase: 'broken', sentence, question: questionOf() })
    }
  }

  /** MSG-03, MSG-04: the final messages by id, again every 4 s while one of them is still being written. */
  async function finish(ids: string[]): Promise<void> {
    const began = deps.clock.now()
    let misses = 0
    while (!left.signal.aborted) {
      const messages = await deps.fetchByIds(ids).catch(() => null)
      if (messages === null) misses++
      else if (messages.every((message) => message.fetch_status !== 'FETCHING')) return close(messages)
      if (misses >= fetchTries) return close([])
      if (deps.clock.now() - began >= streamIdleLimitMs) {
        return show({ phase: 'broken', sentence: notices.requestTimedOut, question: questionOf() })
      }
      show({ ...busyState(), phase: 'finishing' })
      await pause(deps.clock, fetchingRetryMs, left.signal)
    }

    function close(messages: Message[]): void {
      deps.takeIn(messages.length > 0 ? messages : deps.fromStream(ids, questionOf(), text), fromOf())
      show({ phase: 'idle' })
      deps.onProgress('settled')
    }
  }

  function askToStop(): void {
    deps.stopReply(lastSeq).catch((error: unknown) => {
      stopWanted = false
      if (isBusy()) show({ ...busyState(), stopping: false })
      deps.onStopFailed(error)
    })
  }

  function isBusy(): boolean {
    return state.phase === 'sending' || state.phase === 'streaming' || state.phase === 'finishing'
  }
  function busyState(): Extract<ReplyState, { stopping: boolean }> {
    return 'stopping' in state ? state : { phase: 'streaming', question: null, replaces: null, edits: null, stopping: false }
  }
  function questionOf(): string | null {
    return 'question' in state ? state.question : null
  }
  function fromOf(): string | null {
    return 'replaces' in state ? (state.replaces ?? state.edits) : null
  }
  function show(next: ReplyState): void {
    state = next
    if (!left.signal.aborted) deps.onState(next)
  }
}
