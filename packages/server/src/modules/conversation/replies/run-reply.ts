import { TextCleaner } from '../../../platform/text/clean-text.ts'
import { type ChatTypeDefinition, definitionOf } from '@xperto/chat-types/definitions'
import {
  type ChatTypeServer,
  type ChatTypeServices,
  learnedInWords,
  type ReplyContext,
  type ReplyPart,
  writerDuringTest,
} from '@xperto/chat-types/kit'
import { serverOf as registeredServerOf } from '@xperto/chat-types/servers'
import { type ActionType, AppError, type ChatType, type ErrorCode } from '@xperto/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { type LanguageModel, ModelError } from '../../../ports/language-model.ts'
import { buyForReply } from './buy-for-reply.ts'
import { CitationText } from './citation-text.ts'
import { type CountingWriter, countingWriter, type TokensUsed } from './counting-writer.ts'
import { readSource } from './generations.store.ts'
import { earlierMessagesMax, pastAndEarlier, pastMessagesMax } from './past-turns.ts'
import { hasSomethingToShow, noEffects, noteEffect, type ReplyEffects } from './reply-effects.ts'
import type { WebSearch } from '../../../ports/web-search.ts'
import { ReplyEnded, type RunningReply } from './running-reply.ts'
import { type SearchingWriter, searchingWriter } from './searching-writer.ts'
import { seededRandom } from './seeded-random.ts'
import { sourcesAsMarkdown } from './web-sources.ts'

export interface RunReplyDeps {
  db: Database
  model: LanguageModel
  /** Null where no search service is connected. */
  webSearch: WebSearch | null
  webSearchMs: number
  services: ChatTypeServices
  now: () => Date
  log: FastifyBaseLogger
  /** How each kind answers, where that is not what is registered. */
  serverOf?: (type: ChatType) => ChatTypeServer
  holdLeaseMs: number
  /** The longest answer of one call to the model, in tokens. */
  answerTokens: number
  /** The longest answer of all calls together for a reply that nobody pays, in tokens. */
  freeAnswerTokens: number
}

/** How the making of a reply went. Its text is the running reply's; effects count only when it is done. */
export interface ReplyOutcome {
  outcome: 'done' | 'stopped' | 'interrupted' | 'failed' | 'claim-lost'
  errorCode: ErrorCode | null
  effects: ReplyEffects
  stateVersion: number
  engine: string | null
  usage: TokensUsed | null
}

/**
 * Makes a reply: reads what it answers, lets the chat type write, sends the text on as it comes. It knows no request and no
 * connection. Never throws: a failure is an outcome with the sentence a person gets.
 */
export async function runReply(deps: RunReplyDeps, reply: RunningReply): Promise<ReplyOutcome> {
  const effects = noEffects()
  const text = new TextCleaner()
  const engine = countingWriter(deps.model, {
    signal: reply.signal,
    budget: reply.claim.budget,
    answerTokens: deps.answerTokens,
    writtenMax: reply.claim.counted.personDay === null ? null : deps.freeAnswerTokens,
  })
  const result = { effects, stateVersion: 0 }
  const made = (outcome: ReplyOutcome['outcome'], errorCode: ErrorCode | null = null): ReplyOutcome => {
    const usage = engine.usage()
    return { outcome, errorCode, ...result, engine: usage === null ? null : deps.model.name, usage }
  }
  try {
    const { context, definition, server, web } = await readContext(deps, reply, engine, effects)
    const citations = web && new CitationText()
    const write = (piece: string) => {
      const passed = citations ? citations.push(piece) : piece
      if (passed !== '') reply.write(passed)
    }
    result.stateVersion = server.stateVersion
    await untilEnded(reply.signal, writeParts(reply, text, { write, effects }, definition, server.reply(context)))
    write(text.end())
    if (citations) reply.write(citations.end())
    reply.flush()
    if (reply.text.trim() === '' && !hasSomethingToShow(effects)) return made('failed', 'model_empty')
    if (web && citations) reply.write(sourcesAsMarkdown(web.results(), citations.cited))
    reply.flush()
    return made('done', engine.wasCutShort() ? 'reply_cut_short' : null)
  } catch (error) {
    // What arrived is kept, whatever came after it.
    reply.flush()
    return failedAs(error, reply, made, deps.log)
  }
}

async function writeParts(
  reply: RunningReply,
  text: TextCleaner,
  { write, effects }: { write: (piece: string) => void; effects: ReplyEffects },
  definition: ChatTypeDefinition,
  parts: AsyncIterable<ReplyPart>,
): Promise<void> {
  for await (const part of parts) {
    if (reply.signal.aborted) return
    if (part.kind === 'text') {
      const piece = text.push(part.text)
      if (piece !== '') write(piece)
    } else noteEffect(effects, part, definition)
  }
}

/** Resolves with `work`, or rejects with the signal's reason: also a flow that waits for something else than the model ends at once. */
async function untilEnded(signal: AbortSignal, work: Promise<void>): Promise<void> {
  let onAbort: (() => void) | undefined
  const ended = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('the reply was ended'))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([work, ended])
    signal.throwIfAborted()
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
    // Whichever lost the race must not be an unhandled rejection.
    work.catch(() => undefined)
    ended.catch(() => undefined)
  }
}

async function readContext(
  deps: RunReplyDeps,
  reply: RunningReply,
  engine: CountingWriter,
  effects: ReplyEffects,
): Promise<{ context: ReplyContext; definition: ChatTypeDefinition; server: ChatTypeServer; web: SearchingWriter | null }> {
  const source = await readSource(deps.db, reply.claim.generationId, { whole: pastMessagesMax, shortened: earlierMessagesMax })
  if (!source) throw new Error('the reply has no question')
  // Checked by the table's constraint, and written from the contract's own list.
  const chatType = source.chatType as ChatType
  const server = (deps.serverOf ?? registeredServerOf)(chatType)
  const { webSearch, webSearchMs: limitMs, log } = deps
  const web =
    reply.claim.webSearch && webSearch
      ? searchingWriter(engine.writer, { webSearch, query: source.text, limitMs, signal: reply.signal, log })
      : null
  // Without a model nobody reads the one, and nothing gives the other away.
  const { record, practice } = deps.services
  const { chatId } = reply.claim
  const [learned, inTest] =
    engine.writer.kind === 'model' ? await Promise.all([record.learned(chatId).then(learnedInWords), practice.inTest(chatId)]) : [null, []]
  const context: ReplyContext = {
    chat: { id: reply.claim.chatId, name: source.chatName },
    person: { name: source.personName, timezone: source.timezone, learned },
    now: deps.now(),
    random: seededRandom(reply.claim.questionId),
    message: { id: reply.claim.questionId, text: source.text, type: source.messageType, action: source.action as ActionType | null },
    ...pastAndEarlier(source.past),
    // A state of another version is one this flow cannot read: it begins anew.
    state: source.stateVersion === server.stateVersion ? source.state : undefined,
    writer: writerDuringTest(web ? web.writer : engine.writer, deps.services, inTest),
    services: deps.services,
    charge: async (thing) => {
      effects.buys = await buyForReply(deps, reply.claim, { chatType, thing, earlier: effects.buys })
    },
  }
  return { context, definition: definitionOf(chatType), server, web }
}

function failedAs(
  error: unknown,
  reply: RunningReply,
  made: (outcome: ReplyOutcome['outcome'], errorCode?: ErrorCode | null) => ReplyOutcome,
  log: FastifyBaseLogger,
): ReplyOutcome {
  // An adapter may wrap the reason it was ended with: the signal knows it.
  const ended: unknown = reply.signal.aborted ? reply.signal.reason : error
  if (ended instanceof ReplyEnded) {
    if (ended.ending === 'stopped') return made('stopped')
    if (ended.ending === 'draining') return made('interrupted', 'reply_interrupted')
    if (ended.ending === 'too-long') return made('failed', 'reply_too_long')
    if (ended.ending === 'too-large') return made('failed', 'reply_too_large')
    return made('claim-lost')
  }
  // A flow came to need more than was set aside.
  if (error instanceof AppError && error.code === 'credits_insufficient') return made('failed', error.code)
  if (error instanceof ModelError) {
    // The cause holds the server's own words, without key and prompt.
    log.warn({ err: error, code: error.code, generationId: reply.claim.generationId }, 'the language model failed')
    return made('failed', error.code)
  }
  if (error instanceof AppError && error.code === 'database_unavailable') {
    log.warn({ err: error, generationId: reply.claim.generationId }, 'the database was away while a reply was made')
    return made('failed', 'reply_database_lost')
  }
  log.error({ err: error, generationId: reply.claim.generationId }, 'a reply failed')
  return made('failed', 'internal')
}
