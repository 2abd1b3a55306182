import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { newsletter, newsletterChange } from '../schemas/newsletter.ts'

const ofChat = z.object({ chatId: id })
const ofToken = z.object({ token: id })

export const newsletterEndpoints = {
  getNewsletter: route('getNewsletter', {
    summary: 'The newsletter of a chat as it stands. Null before it was begun.',
    service: 'chat',
    params: ofChat,
    responses: { 200: answer(newsletter.nullable()) },
  }),
  changeNewsletter: route('changeNewsletter', {
    summary: 'Changes topics, time or place of a newsletter, or pauses, resumes or stops it. It is begun in its chat.',
    service: 'chat',
    params: ofChat,
    body: newsletterChange,
    limits: [callLimits.write],
    responses: { 200: answer(newsletter) },
  }),
  readStopPage: route('readStopPage', {
    summary: 'The page of the link in a mail, with the button that stops this newsletter. Looking at it changes nothing.',
    service: 'chat',
    public: true,
    params: ofToken,
    responses: { 200: 'file' },
  }),
  stopByMail: route('stopByMail', {
    summary:
      'Stops a newsletter by the link in its mail (RFC 8058), for a mail program or the button of its page. A second time changes nothing.',
    service: 'chat',
    public: true,
    takesForm: true,
    params: ofToken,
    bodyMaxBytes: 4096,
    responses: { 200: 'file' },
  }),
}
