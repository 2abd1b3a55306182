import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { chatListPageSize, messagePageSize } from '../constants.ts'
import { answer, page, route } from '../route.ts'
import { chat } from '../schemas/chat.ts'
import { id, pageQuery } from '../schemas/common.ts'
import { message } from '../schemas/message.ts'
import { share } from '../schemas/share.ts'

const shareParams = z.object({ shareId: id })

export const sharingEndpoints = {
  shareChat: route('shareChat', {
    summary: 'Copies a chat under a link for other signed-in people; the same state is copied once.',
    service: 'chat',
    params: z.object({ chatId: id }),
    limits: [callLimits.share],
    responses: { 200: answer(z.object({ share_id: id, url: z.string() })) },
  }),
  getSharedChat: route('getSharedChat', {
    summary: 'The shared copy, for any signed-in person who has its link.',
    service: 'chat',
    params: shareParams,
    responses: { 200: answer(chat) },
  }),
  listSharedMessages: route('listSharedMessages', {
    summary: 'Messages of a shared copy, newest first.',
    service: 'chat',
    params: shareParams,
    query: z.object(pageQuery(messagePageSize)),
    responses: { 200: page(message) },
  }),
  continueShare: route('continueShare', {
    summary: 'A new chat of the signed-in person with the messages of a shared copy.',
    service: 'chat',
    params: shareParams,
    limits: [callLimits.import],
    responses: { 200: answer(chat) },
  }),
  listShares: route('listShares', {
    summary: 'What the signed-in person shared, newest first.',
    service: 'chat',
    query: z.object(pageQuery(chatListPageSize)),
    responses: { 200: page(share) },
  }),
  withdrawShare: route('withdrawShare', {
    summary: 'Takes a shared copy away; its link is a 404 from then on.',
    service: 'chat',
    params: shareParams,
    responses: { 200: answer(z.object({ share_id: id })) },
  }),
}
