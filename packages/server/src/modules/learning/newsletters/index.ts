import type { ChatTypeServices, NewsletterTopic } from '@xperto/chat-types/kit'
import { newsletterIssues, newsletterTopics } from '@xperto/content/newsletters'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { keepChange } from './change-newsletter.ts'
import { newsletterRoutes } from './chat-service.routes.ts'
import { deliverIssues } from './deliver-issues.ts'
import type { NewsletterDeps } from './deps.ts'
import { lockIssue } from './issues.store.ts'
import { mailIssues } from './mail-issues.ts'
import { findNewsletter } from './newsletters.store.ts'
import { viewOf } from './present-newsletter.ts'
import { ownerOfChat } from './zone.store.ts'

const topics: readonly NewsletterTopic[] = newsletterTopics.map(({ title, words }) => ({
  title,
  words,
  issues: newsletterIssues.filter((issue) => issue.topics.includes(title)).length,
}))

export interface NewslettersModule extends ServerModule<ChatTypeServices, NoteWriters> {
  /** Tells whether an id is an issue that came to that person: each likes their own. Holds it until the transaction ends. */
  findLikeable(tx: Transaction, userId: string, objectId: string): Promise<'NEWSLETTER' | null>
}

/** Newsletters: begun and changed in their chat and panel, delivered by a job, paid by the month (TYP-05, CRE-05). */
export function createNewslettersModule(deps: NewsletterDeps): NewslettersModule {
  const { db, now } = deps
  return {
    routes: (app) => newsletterRoutes(app, deps),
    chatServices: {
      newsletters: {
        topics: () => topics,
        async find(chatId) {
          const userId = await ownerOfChat(db, chatId)
          if (userId === null) return null
          return await db.asUser(userId, async (tx) => {
            const row = await findNewsletter(tx, chatId)
            return row && (await viewOf(tx, row, now()))
          })
        },
      },
    },
    findLikeable: async (tx, userId, objectId) => ((await lockIssue(tx, userId, objectId)) ? 'NEWSLETTER' : null),
    noteWriters: { newsletter: async (tx, { userId, chatId, value }) => await keepChange(tx, deps, { userId, chatId }, value) },
    jobs: [
      { name: 'deliver-newsletters', cron: '* * * * *', run: async (signal) => void (await deliverIssues(deps, signal)) },
      { name: 'mail-newsletters', cron: '* * * * *', run: async (signal) => void (await mailIssues(deps, signal)) },
    ],
    archive: archiveOfLists(db, archiveLists),
  }
}
