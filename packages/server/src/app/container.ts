import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { NoteWriters } from '../modules/conversation/replies/index.ts'
import { createAccountsModule } from '../modules/people/accounts/index.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { forgetOldAnswers } from '../platform/http/idempotency.ts'
import { createImageRewriter } from '../platform/images/rewrite-image.ts'
import { createPictureDrawer } from '../platform/page-pictures/create-picture-drawer.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { AreaContext } from './areas/area-context.ts'
import { createCareers } from './areas/careers.ts'
import { createCommunity } from './areas/community.ts'
import { createConversation } from './areas/conversation.ts'
import { createLearning } from './areas/learning.ts'
import { createMoney } from './areas/money.ts'
import { createPeople } from './areas/people.ts'
import { createChatTypeServices } from './chat-type-services.ts'
import { chooseEngines, closeEngines, type ContainerOptions } from './choose-engines.ts'
import { serveHttp } from './serve-http.ts'
import { workOffJobs } from './work-off-jobs.ts'

export type { ContainerOptions, Engines } from './choose-engines.ts'

export interface Container {
  http: HttpServer
  /** What it is joined of. */
  modules: readonly ServerModule[]
  /** Ends what dead processes left and begins to take replies; before the HTTP server listens. */
  start(): Promise<void>
  /** Begins what nobody waits for; once the HTTP server listens. */
  startJobs(): void
  /** Begins what the first person would wait for; once the HTTP server listens. */
  warmUp(): void
  /** What stops nothing and whoever runs the server should know, a sentence each. Asks rate services where some are configured. */
  describe(): Promise<string[]>
  /** From now on /readyz says no and no new reply is begun. Resolves when no reply runs here any more. */
  drain(): Promise<void>
  /** Ends the engines; after the HTTP server has ended. */
  close(): Promise<void>
}

/** The only place that selects engines and joins modules. */
export async function createContainer(options: ContainerOptions): Promise<Container> {
  const { environment, database, log } = options
  const engines = await chooseEngines(options)
  const context: AreaContext = {
    db: database,
    log,
    jobs: engines.jobs,
    webBase: `${environment.publicUrl}/xperto`,
    productName: environment.productName,
    newId: randomUUID,
    randomBytes,
    now: () => new Date(),
  }
  const chatTypes = createChatTypeServices()
  const { storage, ...people } = createPeople(context, { environment, identityProvider: engines.identityProvider })
  const money = createMoney(context, { environment, payments: engines.payments, rateLimits: engines.rateLimits })
  const conversation = createConversation(context, {
    ...engines,
    tokenUse: money.tokenUse,
    storage,
    services: chatTypes.services,
    feed: () => community.posts.feed,
    noteWriters: chatTypes.noteWriters,
    supportMail: environment.supportMail,
    isMailSent: environment.mail.engine === 'smtp',
    // Without Valkey, connect-database.ts holds the lock that keeps other processes out, or ends this one.
    isOnlyProcess: environment.valkeyUrl === undefined,
  })
  const learning = createLearning(context, {
    codeRunner: engines.codeRunner,
    mail: engines.mail,
    safeFetch: engines.safeFetch,
    timeZoneOf: people.users.timeZoneOf,
    likeCounts: async (ids) => await community.likes.likeCounts(ids),
  })
  const careers = createCareers(context, engines, { practice: learning.practice, timeZoneOf: people.users.timeZoneOf })
  const images = createImageRewriter({ log })
  const drawer = createPictureDrawer({ log })
  const community = createCommunity(context, {
    fileStore: engines.fileStore,
    images,
    newsletters: learning.newsletters,
    courses: learning.courses,
    botInterviews: careers.botInterviews,
    drawer,
  })
  const accounts = createAccountsModule({
    ...context,
    users: people.users,
    storage,
    personalData: () => modules,
    stopReplies: conversation.replies.stopAllOf,
  })
  const modules: readonly ServerModule<ChatTypeServices, NoteWriters>[] = [
    ...Object.values(people),
    accounts,
    ...Object.values(money),
    ...Object.values(conversation),
    ...Object.values(learning),
    ...Object.values(careers),
    ...Object.values(community),
    { clean: async (signal) => await forgetOldAnswers(database, signal) },
  ]
  chatTypes.join(modules)

  let draining = false
  let stopJobs: () => void = () => undefined
  /** Prices are made by the main service alone. */
  const describe = async (asked: { asks: boolean }): Promise<string[]> => {
    const oldRates = environment.services.has('main') ? await money.currency.describeOldRates(asked) : null
    return oldRates === null ? [] : [oldRates]
  }
  const http = serveHttp({
    container: options,
    engines,
    identity: people.identity,
    tokenUse: money.tokenUse,
    modules,
    headOf: async (path) =>
      (await community.posts.headOf(path)) ??
      (await learning.courses.headOf(path)) ??
      (await careers.botInterviews.headOf(path)) ??
      (await community.publicPages.headOf(path)),
    isDraining: () => draining || conversation.replies.state() === 'draining',
    readDetails: async () => await describe({ asks: false }),
  })
  return {
    http,
    modules,
    async start() {
      if (environment.services.has('chat')) await Promise.all(modules.map(async ({ start }) => await start?.()))
    },
    startJobs() {
      if (environment.services.has('worker')) stopJobs = workOffJobs(engines.jobs, modules, log)
    },
    warmUp() {
      if (environment.services.has('chat')) engines.codeRunner.warmUp()
    },
    describe: async () => await describe({ asks: true }),
    async drain() {
      draining = true
      stopJobs()
      await Promise.all([...modules.map(async ({ drain }) => await drain?.()), engines.jobs.close()])
    },
    close: async () => void (await Promise.all([closeEngines(engines), images.close(), drawer.close()])),
  }
}
