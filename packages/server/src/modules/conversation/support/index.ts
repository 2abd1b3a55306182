import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { searchSupport, supportAnswers } from '@xperto/content/support'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { accountOfChat, askForRefundIn } from './account-of-chat.ts'
import { archiveLists } from './archive.store.ts'
import type { SupportDeps } from './deps.ts'
import { sendTickets } from './send-tickets.ts'
import { tellRefunds } from './tell-refunds.ts'
import { writeTicket } from './write-ticket.ts'

/** Support over a person's own payments and usage: what its chat asks of the server, questions passed on by mail, and the steps of refunds (TYP-08). */
export function createSupportModule(deps: SupportDeps): ServerModule<ChatTypeServices> {
  return {
    chatServices: {
      support: {
        answers: () => supportAnswers,
        search: searchSupport,
        account: async (chatId) => await accountOfChat(deps, chatId),
        askForRefund: async (chatId, orderId) => await askForRefundIn(deps, chatId, orderId),
        writeTicket: async (chatId, words) => await writeTicket(deps, chatId, words),
      },
    },
    jobs: [
      { name: 'send-support-tickets', cron: '* * * * *', run: async (signal) => void (await sendTickets(deps, signal)) },
      { name: 'tell-refunds', cron: '* * * * *', run: async (signal) => void (await tellRefunds(deps, signal)) },
    ],
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
