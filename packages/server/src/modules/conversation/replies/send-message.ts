import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { createHash } from 'node:crypto'
import { type ActionType, AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/database-errors.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { WebSearch } from '../../../ports/web-search.ts'
import { type CountedDays, countedDays, freeKinds, type TokenUseModule } from '../../money/token-use/index.ts'
import { holdForReply, isCharged, pastBytesMax } from './charge-reply.ts'
import { pastMessagesMax } from './past-turns.ts'
import {
  findReply,
  insertSend,
  type LockedChat,
  lockChatForSend,
  type ReplyRow,
  readSituation,
  type SendSituation,
} from './replies.store.ts'
import type { ClaimedReply } from './running-reply.ts'
import { webResultsBytes } from './web-sources.ts'
import { requireAction } from './require-action.ts'
import { joiningPoint, requireFittingAction, requireOpenChat, requireRewritable, requireSendable, submissionOfSend } from './send.policy.ts'

export interface SendInput {
  userId: string
  chatId: string
  content: string
  messageType: 'USER_MESSAGE' | 'GET_TIP_MESSAGE'
  action: ActionType | null
  webSearch: boolean
  parentId: string | null
  regenerateId: string | null
  /** The submission to a bot interview that it names. */
  submissionId: string | null
  /** The Idempotency-Key, where one came. */
  key: string | null
}

export interface SendDeps {
  db: Database
  services: ChatTypeServices
  newId: () => string
  now: () => Date
  /** Names this process in the claim. */
  owner: string
  model: Pick<LanguageModel, 'kind'>
  /** Null where no search service is connected. */
  webSearch: WebSearch | null
  /** After so many milliseconds whoever makes a reply is dead, and what was set aside for it is free. */
  holdLeaseMs: number
  /** The longest answer that is paid for ahead, in tokens. */
  answerTokens: number
  tokenUse: Pick<TokenUseModule, 'requireFree'>
}

/** A send that was taken, or one that was taken before under the same key. */
export type Sent = { kind: 'new'; claim: ClaimedReply } | { kind: 'repeat'; reply: ReplyRow }

/**
 * Takes a message: in one transaction the person's message, the empty row of its reply, and the claim that makes this the chat's one
 * reply in progress, and the credits that it may cost are set aside. Throws the code of the rule that refuses it; nothing is kept then.
 */
export async function sendMessage(deps: SendDeps, input: SendInput): Promise<Sent> {
  const namedId = input.regenerateId ?? input.parentId
  if (!isUuid(input.chatId)) throw new AppError('chat_not_found')
  await requireAction(deps, input)
  const requestHash = hashOf(input)
  try {
    return await deps.db.asUser(input.userId, async (tx) => {
      const freeHere = deps.model.kind === 'model' ? freeKinds : []
      const chat = await lockChatForSend(tx, input.userId, input.chatId, freeHere)
      if (!chat) throw new AppError('chat_not_found')
      const days = countedDays(deps.now(), chat.timeZone)
      const measuredPast = isCharged(chat.chatType, deps.model) ? pastMessagesMax : 0
      const known = namedId !== null && isUuid(namedId) ? namedId : null
      const situation = await readSituation(tx, { ...input, namedId: known, measuredPast }, { days, kinds: freeHere })
      if (situation.earlier) return { kind: 'repeat', reply: await earlierReply(tx, situation.earlier, requestHash) }
      requireOpenChat(chat, situation)
      return { kind: 'new', claim: await claim(deps, tx, input, { chat, situation, days }, requestHash) }
    })
  } catch (error) {
    // The index has the last word, whatever was read before.
    if (isUniqueViolation(error, 'generations_one_running')) throw new AppError('reply_in_progress')
    throw error
  }
}

async function claim(
  deps: SendDeps,
  tx: Transaction,
  input: SendInput,
  { chat, situation, days }: { chat: LockedChat; situation: SendSituation; days: CountedDays },
  requestHash: string,
): Promise<ClaimedReply> {
  if (input.webSearch) requireWebSearch(deps)
  const submissionId = submissionOfSend(chat, input.submissionId)
  const content = cleanText(input.content)
  const point = joiningPoint(situation, { parent: input.parentId !== null, regenerate: input.regenerateId !== null })
  requireRewritable(chat, situation, point)
  if (point.questionId === null) {
    requireSendable(content)
    requireFittingAction(chat, point.parent, input.action)
  }
  if (situation.free && chat.timeZone !== null) deps.tokenUse.requireFree(situation.free, chat.timeZone)
  const generationId = deps.newId()
  const claimed: ClaimedReply = {
    generationId,
    chatId: input.chatId,
    userId: input.userId,
    messageId: deps.newId(),
    questionId: point.questionId ?? deps.newId(),
    seqBase: chat.nextSeqBase,
    budget: isCharged(chat.chatType, deps.model)
      ? await holdForReply(tx, {
          generationId,
          userId: input.userId,
          chatId: input.chatId,
          chatType: chat.chatType,
          promptBytes: Math.min(situation.pastBytes, pastBytesMax) + Buffer.byteLength(content) + (input.webSearch ? webResultsBytes : 0),
          answerTokens: deps.answerTokens,
          leaseUntil: new Date(deps.now().getTime() + deps.holdLeaseMs),
        })
      : null,
    webSearch: input.webSearch,
    counted: { ...days, kind: chat.chatType },
  }
  const taken = await insertSend(tx, {
    chatId: input.chatId,
    userId: input.userId,
    generationId: claimed.generationId,
    owner: deps.owner,
    replyId: claimed.messageId,
    question:
      point.questionId === null
        ? {
            id: claimed.questionId,
            isNew: true,
            parentId: point.parent?.id ?? null,
            content,
            messageType: input.messageType,
            action: input.action,
          }
        : { id: point.questionId, isNew: false },
    position: chat.nextPosition,
    seqBase: chat.nextSeqBase,
    branchAfter: point.branchAfter,
    submissionId,
    idempotency: input.key === null ? null : { key: input.key, requestHash },
  })
  // The key went to a send in another chat in this very moment: that is another request.
  if (!taken) throw new AppError('idempotency_mismatch')
  return claimed
}

/** Throws where nothing can search, or nothing can read what a search finds. */
function requireWebSearch({ webSearch, model }: Pick<SendDeps, 'webSearch' | 'model'>): void {
  if (webSearch === null) throw new AppError('web_search_off')
  if (model.kind === 'library') throw new AppError('web_search_needs_model')
}

async function earlierReply(
  tx: Transaction,
  earlier: { requestHash: string; generationId: string },
  requestHash: string,
): Promise<ReplyRow> {
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  const reply = await findReply(tx, earlier.generationId)
  if (!reply) throw new AppError('idempotency_mismatch')
  return reply
}

/** What makes two sends the same request. */
function hashOf({ chatId, content, messageType, action, webSearch, parentId, regenerateId }: SendInput): string {
  const request = [chatId, content, messageType, action, webSearch, parentId, regenerateId]
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
