import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { chatTypes } from '../chat-types.ts'
import { chatListPageSize, importAtOnceMaxBytes, importBodyMaxBytes, searchMaxCharacters } from '../constants.ts'
import { answer, page, route } from '../route.ts'
import { chat } from '../schemas/chat.ts'
import { chatDocument } from '../schemas/chat-document.ts'
import { chatImport } from '../schemas/chat-import.ts'
import { id, pageQuery } from '../schemas/common.ts'

const chatParams = z.object({ chatId: id })

export const chatEndpoints = {
  listChats: route('listChats', {
    summary: 'Chats of the signed-in person, the one changed last first. `before` pages by cursor; `q` searches names and messages.',
    service: 'chat',
    query: z.object({ ...pageQuery(chatListPageSize), before: id.optional(), q: z.string().max(searchMaxCharacters).optional() }),
    responses: { 200: page(chat) },
  }),
  getChat: route('getChat', { summary: 'One chat.', service: 'chat', params: chatParams, responses: { 200: answer(chat) } }),
  getChatByType: route('getChatByType', {
    summary:
      'Gets the chat of that type or creates it; `new=true` always creates, `unused=true` only where none waits in which nothing was done. With `objectId` the chat is about that object: a course by its id.',
    service: 'chat',
    params: z.object({ type: z.enum(chatTypes) }),
    query: z.object({ new: z.stringbool().optional(), unused: z.stringbool().optional(), objectId: id.optional() }),
    limits: [callLimits.create],
    responses: { 200: answer(chat) },
  }),
  renameChat: route('renameChat', {
    summary: 'Gives a chat another name.',
    service: 'chat',
    params: chatParams,
    query: z.object({ name: z.string().max(10_000) }),
    responses: { 200: answer(chat) },
  }),
  nameChatFromMessage: route('nameChatFromMessage', {
    summary: 'Names a chat that is still called as its kind is from its first message.',
    service: 'chat',
    query: z.object({ chat_id: id, user_message: z.string().max(32_000) }),
    limits: [callLimits.name],
    responses: { 200: answer(z.object({ name: z.string(), chat_type: z.enum(chatTypes) })) },
  }),
  deleteChat: route('deleteChat', {
    summary: 'Deletes a chat with its messages.',
    service: 'chat',
    params: chatParams,
    responses: { 200: answer(z.object({ id })) },
  }),
  restoreChat: route('restoreChat', {
    summary: 'Takes a deletion back, for 10 minutes. A chat that was not deleted stays as it is.',
    service: 'chat',
    params: chatParams,
    responses: { 200: answer(chat) },
  }),
  exportChat: route('exportChat', {
    summary: 'The shown branch of a chat to keep: as Markdown, or as the document that POST /chats/import takes.',
    service: 'chat',
    params: chatParams,
    query: z.object({ format: z.enum(['markdown', 'json']).default('markdown') }),
    responses: { 200: answer(z.union([chatDocument, z.object({ file_name: z.string(), markdown: z.string() })])) },
  }),
  importChat: route('importChat', {
    summary:
      'A new chat from the document of an export. A body over 1 MiB answers 202 with an import, which the server then writes in parts; GET /chats/imports/{importId} tells its progress.',
    service: 'chat',
    body: chatDocument,
    bodyMaxBytes: importBodyMaxBytes,
    unreadOverBytes: importAtOnceMaxBytes,
    limits: [callLimits.import, { ...callLimits.largeImport, bodyOverBytes: importAtOnceMaxBytes }],
    responses: { 200: answer(chat), 202: answer(chatImport) },
  }),
  listImports: route('listImports', {
    summary: 'Large imports of the signed-in person, newest first: those in progress and those that ended in the last day.',
    service: 'chat',
    responses: { 200: answer(z.array(chatImport)) },
  }),
  getImport: route('getImport', {
    summary: 'How far a large import is: parts written of all, then the new chat or why it failed.',
    service: 'chat',
    params: z.object({ importId: id }),
    responses: { 200: answer(chatImport) },
  }),
}
