import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ServiceGate } from './service-gate.ts'
import { readingOf, readRunningReply } from './read-reply.ts'
import type { ReplyRunner } from './reply-runner.ts'
import type { ReplyStreams } from './reply-streams.ts'
import { type SendDeps, sendMessage } from './send-message.ts'
import { showBranch } from './show-branch.ts'
import { stopReply } from './stop-reply.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'

export interface ReplyRoutesDeps extends SendDeps {
  replyLog: ReplyLog
  runner: ReplyRunner
  streams: ReplyStreams
  gate: ServiceGate
}

/** Mounts sending, following and stopping (api.md). */
export function replyRoutes(app: FastifyInstance, deps: ReplyRoutesDeps): void {
  const { replyLog, runner, streams, gate } = deps

  handle(app, endpoints.sendMessage, async ({ body, headers, principal, reply }) => {
    gate.requireOpen()
    const sent = await sendMessage(deps, {
      userId: principal.userId,
      chatId: body.chat_id,
      content: body.content,
      messageType: body.message_type,
      action: body.user_action_type ?? null,
      webSearch: body.is_web_search === true,
      parentId: body.parent_message_id ?? null,
      regenerateId: body.regenerate_message_id ?? null,
      submissionId: body.bot_interview_submission_id ?? null,
      key: headers['idempotency-key'] ?? null,
    })
    if (sent.kind === 'repeat') return await streams.send(reply, principal, await readingOf(replyLog, sent.reply, undefined))
    runner.begin(sent.claim)
    const { generationId, seqBase } = sent.claim
    await streams.send(reply, principal, { first: [], follow: { generationId, afterSeq: seqBase } })
  })

  handle(app, endpoints.streamReply, async ({ params, headers, principal, reply }) => {
    const input = { userId: principal.userId, chatId: params.chatId, lastSeen: headers['last-event-id'] }
    const reading = await readRunningReply(deps, input)
    if (reading) await streams.send(reply, principal, reading)
    else reply.code(204)
  })

  handle(app, endpoints.stopReply, async ({ params, headers, principal }) => {
    const input = { userId: principal.userId, chatId: params.chatId, lastSeen: headers['last-event-id'] }
    return succeed({ stopped: await stopReply(deps, input) })
  })

  handle(app, endpoints.showBranch, async ({ params, query, principal }) => {
    const { lastMessageId, messageCount } = await showBranch(deps, {
      userId: principal.userId,
      chatId: params.chatId,
      messageId: query.message_id,
    })
    return succeed({ last_message_id: lastMessageId, message_count: messageCount })
  })
}
