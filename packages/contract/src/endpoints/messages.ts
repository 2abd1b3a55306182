import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { actionTypes } from '../action-types.ts'
import { feedbackTypes } from '../chat-types.ts'
import { messageMaxCharacters, messagePageSize, pageSizeMax } from '../constants.ts'
import { answer, page, route } from '../route.ts'
import { id, pageQuery, repeated } from '../schemas/common.ts'
import { message } from '../schemas/message.ts'

const chatParams = z.object({ chatId: id })

export const messageEndpoints = {
  listMessages: route('listMessages', {
    summary:
      'Messages of a chat, newest first; page 1 is the newest. `before` pages backwards from a message, `after` forwards; `around` is the page that holds it.',
    service: 'chat',
    params: chatParams,
    query: z.object({ ...pageQuery(messagePageSize), before: id.optional(), after: id.optional(), around: id.optional() }),
    responses: { 200: page(message) },
  }),
  getMessageMarkdown: route('getMessageMarkdown', {
    summary: "A message's detailed explanation.",
    service: 'chat',
    params: z.object({ chatId: id, messageId: id }),
    responses: { 200: answer(z.object({ markdown: z.string() })) },
  }),
  getMessagesByIds: route('getMessagesByIds', {
    summary: 'Messages in the order asked; ids that are not there are left out.',
    service: 'chat',
    params: chatParams,
    query: z.object({ message_id: repeated(id, pageSizeMax) }),
    responses: { 200: answer(z.array(message)) },
  }),
  giveFeedback: route('giveFeedback', {
    summary: 'Saves thumbs up or down for a reply.',
    service: 'chat',
    query: z.object({ chat_message_id: id, feedback_type: z.enum(feedbackTypes) }),
    responses: { 200: answer(z.object({ id, user_feedback: z.enum(feedbackTypes) })) },
  }),
  sendMessage: route('sendMessage', {
    summary: 'Sends a message; the reply streams back and goes on when the client goes away.',
    service: 'chat',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: z.object({
      chat_id: id,
      /** Empty only with `regenerate_message_id`. Length and emptiness are rules (422), not form. */
      content: z
        .string()
        .max(messageMaxCharacters * 4)
        .default(''),
      message_type: z.enum(['USER_MESSAGE', 'GET_TIP_MESSAGE']).default('USER_MESSAGE'),
      user_action_type: z.enum(actionTypes).nullish(),
      is_web_search: z.boolean().nullish(),
      bot_interview_submission_id: id.nullish(),
      /** An edited question: a new branch after that message. */
      parent_message_id: id.nullish(),
      /** Another answer beside that one; also the Retry of an interrupted or failed reply. */
      regenerate_message_id: id.nullish(),
    }),
    limits: [callLimits.send],
    responses: { 200: 'stream' },
  }),
  streamReply: route('streamReply', {
    summary: 'The reply in progress: everything so far, then the rest. `Last-Event-ID` skips what was seen. 204 when none is.',
    service: 'chat',
    params: chatParams,
    headers: z.object({ 'last-event-id': z.coerce.number().int().nonnegative().optional().catch(undefined) }),
    responses: { 200: 'stream', 204: null },
  }),
  showBranch: route('showBranch', {
    summary: 'Shows the branch that holds that message, to its newest end; answers its last message and how many it has.',
    service: 'chat',
    params: chatParams,
    query: z.object({ message_id: id }),
    responses: { 200: answer(z.object({ last_message_id: id, message_count: z.number().int() })) },
  }),
  stopReply: route('stopReply', {
    summary: 'Ends the reply in progress and keeps what was written.',
    service: 'chat',
    params: chatParams,
    headers: z.object({ 'last-event-id': z.coerce.number().int().nonnegative().optional().catch(undefined) }),
    responses: { 200: answer(z.object({ stopped: z.boolean() })) },
  }),
}
