import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { AppError, type ClientConfig, notices, paths } from '@xperto/contract'
import { createPgBossJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { createAccountsModule } from '../modules/people/accounts/index.ts'
import { createBookmarksModule } from '../modules/conversation/bookmarks/index.ts'
import { createChatExportModule } from '../modules/conversation/chat-export/index.ts'
import { createChatImportsModule } from '../modules/conversation/chat-imports/index.ts'
import { createChatsModule } from '../modules/conversation/chats/index.ts'
import { createCodeRunsModule } from '../modules/learning/code-runs/index.ts'
import { createCouponsModule } from '../modules/money/coupons/index.ts'
import { createCreditsModule } from '../modules/money/credits/index.ts'
import { createCurrencyModule } from '../modules/money/currency/index.ts'
import { createEventsModule } from '../modules/conversation/events/index.ts'
import { createIdentityModule } from '../modules/people/identity/index.ts'
import { createMessagesModule } from '../modules/conversation/messages/index.ts'
import { createMockTestsModule } from '../modules/learning/mock-tests/index.ts'
import { createPaymentsModule } from '../modules/money/payments/index.ts'
import { createPracticeModule, practiceProgress } from '../modules/learning/practice/index.ts'
import { createPurchasesModule } from '../modules/money/purchases/index.ts'
import { createReferralsModule } from '../modules/money/referrals/index.ts'
import { createRepliesModule } from '../modules/conversation/replies/index.ts'
import { createSearchModule } from '../modules/conversation/search/index.ts'
import { createSharingModule } from '../modules/conversation/sharing/index.ts'
import { createStorageModule } from '../modules/people/storage/index.ts'
import { createTokenUseModule } from '../modules/money/token-use/index.ts'
import { createUsersModule } from '../modules/people/users/index.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import type { Database } from '../platform/db/database.ts'
import type { LifetimeLock } from '../platform/db/lifetime-lock.ts'
import { compressJson } from '../platform/http/compress-json.ts'
import type { Endpoint } from '../platform/http/handle.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { forgetOldAnswers, keepFirstAnswers } from '../platform/http/idempotency.ts'
import { serveKeptCounter, serveMetrics } from '../platform/http/metrics.ts'
import { sendSecurityHeaders } from '../platform/http/security-headers.ts'
import { serveWebApplication } from '../platform/http/web-application.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { CodeRunner } from '../ports/code-runner.ts'
import type { Events } from '../ports/events.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { PaymentGateways } from '../ports/payment-gateway.ts'
import type { RateLimits } from '../ports/rate-limit.ts'
import type { ReplyLog } from '../ports/reply-log.ts'
import { createBadTokenLimit, createCallLimits, createCouponLimit } from './call-limits.ts'
import { createChatTypeServices } from './chat-type-services.ts'
import { mountDocs } from './docs/docs.routes.ts'
import {
  chooseCodeRunner,
  chooseCookieKey,
  chooseEvents,
  chooseIdentityProvider,
  chooseModel,
  chooseRateLimits,
  chooseRateSources,
  chooseReplyLog,
  chooseVisitorCountry,
} from './engines.ts'
import { checkoutOrigins } from './checkout-origins.ts'
import type { Environment } from './environment.ts'
import { mountOperations } from './operations.routes.ts'
import { choosePayments } from './payment-engines.ts'

/** What stands behind each port. Tests put their own in the place of some. */
export interface Engines {
  identityProvider: IdentityProvider
  model: LanguageModel
  replyLog: ReplyLog
  rateLimits: RateLimits
  events: Events
  jobs: Jobs
  codeRunner: CodeRunner
  payments: PaymentGateways
}

export interface ContainerOptions {
  environment: Environment
  database: Database
  /** The same database, for what opens connections of its own. */
  target: ConnectionTarget
  log: Log
  engines?: Partial<Engines>
  /** Where the built web application lies; packages/web/dist. */
  webDirectory?: string
}

export interface Container {
  http: HttpServer
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

/** How often rows that are over are removed. */
const cleaningMs = 3_600_000
/** Loading what works them off is not to stand in the way of whoever opens the first page. */
const jobsFirstMs = 2000
/** After so long jobs are begun again that could not be. */
const jobsAgainMs = 60_000

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The only place that selects engines and joins modules. */
export async function createContainer(options: ContainerOptions): Promise<Container> {
  const { environment, database, log } = options
  const engines = await chooseEngines(options)
  let draining = false

  const identity = createIdentityModule({
    database,
    provider: engines.identityProvider,
    publicUrl: environment.publicUrl,
    productName: environment.productName,
    cookieKey: chooseCookieKey(environment),
    allowedOrigins: [environment.publicUrl, ...environment.corsOrigins, ...hostsOf(environment.mainHosts)],
    mainOrigins: hostsOf(environment.mainHosts),
    now: Date.now,
    newId: randomUUID,
    randomBytes,
  })
  const users = createUsersModule({ database })
  const storage = createStorageModule({ bytesPerPerson: environment.storageBytesPerPerson })
  const accounts = createAccountsModule({
    db: database,
    users,
    storage,
    jobs: engines.jobs,
    replyLog: engines.replyLog,
    productName: environment.productName,
    log,
    now: () => new Date(),
  })
  const chatTypeServices = createChatTypeServices({
    practiceProgress: async (chatId) => await practiceProgress(database, chatId),
    mockTests: {
      start: async (chatId) => await mockTests.ofChats.start(chatId),
      find: async (chatId) => await mockTests.ofChats.find(chatId),
    },
  })
  const credits = createCreditsModule({ db: database, now: () => new Date(), firstTimeCredits: environment.gifts.firstTime })
  const referrals = createReferralsModule({ db: database, giftCredits: environment.gifts.referral })
  const webBase = `${environment.publicUrl}/xperto`
  const tokenUse = createTokenUseModule({ db: database, limits: environment.freeLimits, now: () => new Date(), log })
  const chats = createChatsModule({
    db: database,
    replyLog: engines.replyLog,
    model: engines.model,
    tokenUse,
    services: chatTypeServices,
    newId: randomUUID,
    now: () => new Date(),
    webBase,
  })
  const bookmarks = createBookmarksModule({ db: database, webBase })
  const messages = createMessagesModule({ db: database })
  const chatExport = createChatExportModule({ db: database, webBase })
  const chatImports = createChatImportsModule({
    db: database,
    storage,
    jobs: engines.jobs,
    newId: randomUUID,
    now: () => new Date(),
    webBase,
    log,
  })
  const events = createEventsModule({ events: engines.events, onSessionEnded: (sessionId) => replies.endSession(sessionId) })
  const search = createSearchModule({ db: database })
  const sharing = createSharingModule({ db: database, storage, webBase, randomBytes, newId: randomUUID })
  const codeRuns = createCodeRunsModule({ db: database, codeRunner: engines.codeRunner, newId: randomUUID, log })
  const practice = createPracticeModule({ db: database, codeRunner: engines.codeRunner, newId: randomUUID, log })
  const mockTests = createMockTestsModule({
    db: database,
    practice,
    jobs: engines.jobs,
    newId: randomUUID,
    now: () => new Date(),
    random: Math.random,
    log,
  })
  const currency = createCurrencyModule({
    db: database,
    ...chooseRateSources(environment, Date.now),
    visitorCountry: chooseVisitorCountry(log),
    countryHeader: environment.countryHeader,
    now: Date.now,
    log,
  })
  const coupons = createCouponsModule({ db: database, now: () => new Date() })
  const purchases = createPurchasesModule({
    db: database,
    readRates: currency.readRates,
    countCouponGuess: createCouponLimit(engines.rateLimits),
    referrals,
    newId: randomUUID,
    now: () => new Date(),
  })
  const payments = createPaymentsModule({
    db: database,
    gateways: engines.payments,
    referrals,
    seller: environment.seller,
    webBase,
    webhookBase: webhookBaseOf(environment, engines),
    productName: environment.productName,
    isPlay: engines.payments.checkout.kind === 'simulator',
    newId: randomUUID,
    randomBytes,
    now: () => new Date(),
    log,
  })
  const replies = createRepliesModule({
    db: database,
    replyLog: engines.replyLog,
    model: engines.model,
    tokenUse,
    services: chatTypeServices,
    lock: environment.valkeyUrl === undefined ? onlyProcess : null,
    owner: randomUUID(),
    newId: randomUUID,
    now: () => new Date(),
    log,
  })

  const http = createHttpServer({
    authenticate: identity.authenticate,
    log,
    trustedProxies: environment.trustedProxies,
    headersTimeoutMs: environment.headersTimeoutMs,
    serves: (endpoint) => isServed(environment, endpoint),
    countBadToken: createBadTokenLimit(engines.rateLimits),
    countCall: createCallLimits(engines.rateLimits, { countSignIns: engines.identityProvider.kind !== 'embedded' }),
  })
  const { app } = http
  sendSecurityHeaders(app, environment)
  keepFirstAnswers(app, database)
  // After it: an answer is kept as it was before it was compressed.
  compressJson(app)
  const clientConfig = clientConfigOf(environment, engines)
  const metrics = serveMetrics(app, { token: environment.metricsToken, isPublic: !environment.publicUrlIsLoopback })
  serveKeptCounter(metrics, {
    name: 'xperto_tokens_total',
    help: 'Tokens that models used since 00:00 UTC, by what for. From the database: every process tells the same number.',
    labelNames: ['kind', 'price'],
    read: async () =>
      (await tokenUse.readToday()).map(({ kind, isFree, inputTokens, outputTokens }) => ({
        labels: { kind, price: isFree ? 'free' : 'paid' },
        value: inputTokens + outputTokens,
      })),
  })
  /** Prices are made by the main service alone. */
  const describe = async (options: { asks: boolean }): Promise<string[]> => {
    const oldRates = environment.services.has('main') ? await currency.describeOldRates(options) : null
    return oldRates === null ? [] : [oldRates]
  }
  mountOperations(app, {
    clientConfig,
    ping: database.ping,
    isDraining: () => draining || replies.state() === 'draining',
    readDetails: async () => await describe({ asks: false }),
  })
  mountDocs(app, environment.productName)
  for (const part of [
    identity,
    users,
    accounts,
    chats,
    bookmarks,
    sharing,
    chatExport,
    chatImports,
    events,
    search,
    messages,
    replies,
    codeRuns,
    practice,
    mockTests,
    credits,
    referrals,
    currency,
    coupons,
    purchases,
    payments,
  ])
    part.routes(app)
  if (environment.services.has('web')) {
    serveWebApplication(http, {
      directory: options.webDirectory ?? builtWeb,
      hosts: [...hostsOf(environment.mainHosts), ...hostsOf(environment.chatHosts)],
      checkout: checkoutOrigins(engines.payments.checkout),
      publicUrl: environment.publicUrl,
      landing: clientConfig,
      // With hosts of its own the main service has the cookie to itself.
      hasSession: (request) => (hostsOf(environment.mainHosts).length > 0 ? null : identity.hasSessionCookie(request)),
      callPrefixes: new Set(Object.values(paths).map(([, path]) => path.split('/')[1] ?? '')),
    })
  }
  http.finish()

  const clean = async () => {
    try {
      await identity.forgetExpired()
      await forgetOldAnswers(database)
      await codeRuns.forgetOld()
      await tokenUse.forgetOld()
    } catch (error) {
      log.warn({ err: error }, 'what is over could not be removed')
    }
  }
  let cleaning: NodeJS.Timeout | undefined

  let jobsAgain: NodeJS.Timeout | undefined
  const workOff = async (): Promise<void> => {
    try {
      await engines.jobs.start([
        ...accounts.jobs,
        ...chatImports.jobs,
        ...mockTests.jobs,
        ...credits.jobs,
        ...purchases.jobs,
        ...payments.jobs,
      ])
    } catch (error) {
      if (draining) return
      log.warn({ err: error }, 'jobs cannot be worked off; trying again')
      jobsAgain = setTimeout(() => void workOff(), jobsAgainMs).unref()
    }
  }

  return {
    http,
    async start() {
      await clean()
      cleaning = setInterval(() => void clean(), cleaningMs).unref()
      if (environment.services.has('chat')) await Promise.all([replies.start(), events.start()])
    },
    startJobs() {
      if (environment.services.has('worker')) jobsAgain = setTimeout(() => void workOff(), jobsFirstMs).unref()
    },
    warmUp() {
      if (environment.services.has('chat')) engines.codeRunner.warmUp()
    },
    describe: async () => await describe({ asks: true }),
    async drain() {
      draining = true
      clearInterval(cleaning)
      clearTimeout(jobsAgain)
      events.drain()
      payments.drain()
      await Promise.all([replies.drain(), codeRuns.drain(), practice.drain(), mockTests.drain(), engines.jobs.close()])
    },
    async close() {
      await Promise.allSettled([
        engines.identityProvider.close(),
        engines.replyLog.close(),
        engines.rateLimits.close(),
        engines.events.close(),
        engines.codeRunner.close(),
        engines.payments.close(),
      ])
    },
  }
}

async function chooseEngines({
  environment,
  database,
  target,
  log,
  engines = {},
  webDirectory = builtWeb,
}: ContainerOptions): Promise<Engines> {
  return {
    identityProvider: engines.identityProvider ?? (await chooseIdentityProvider(environment, webDirectory)),
    model: engines.model ?? (await chooseModel(environment)),
    replyLog: engines.replyLog ?? (await chooseReplyLog(environment, log)),
    rateLimits: engines.rateLimits ?? (await chooseRateLimits(environment, log)),
    events: engines.events ?? (await chooseEvents(environment, { db: database, log })),
    codeRunner: engines.codeRunner ?? (await chooseCodeRunner(environment, log)),
    payments: engines.payments ?? (await choosePayments(environment)),
    jobs: engines.jobs ?? createPgBossJobs({ target, works: environment.services.has('worker'), log }),
  }
}

/**
 * Without Valkey a process serves the chats of its database alone: connect-database.ts holds the lock that says so before anything is
 * served, and ends the process when another one has it.
 */
const onlyProcess: LifetimeLock = { isHeld: true, start: async ({ onHeld }) => await onHeld(), release: async () => undefined }

/** Whoever watches a process asks it, whatever it serves. */
const everywhere = new Set(['getHealth', 'getReadiness'])

/** SERVICES: which of the two services' calls this process answers (HST-02). */
function isServed({ services }: Environment, endpoint: Endpoint): boolean {
  return everywhere.has(endpoint.name) || services.has(endpoint.service)
}

function clientConfigOf(environment: Environment, engines: Engines): ClientConfig {
  const isLibrary = engines.model.kind === 'library'
  return {
    productName: environment.productName,
    base: '/xperto',
    mainHosts: environment.mainHosts,
    chatHosts: environment.chatHosts,
    model: { name: isLibrary ? notices.libraryConnected : engines.model.name, builtIn: isLibrary },
    signIn: { provider: engines.identityProvider.kind },
    payments: engines.payments.checkout,
    gifts: environment.gifts,
    webSearch: { available: false, reason: new AppError('web_search_off').message },
    testimonials: environment.testimonials,
  }
}

/** Providers tell what happened over HTTPS alone; the simulator stands on this machine. */
function webhookBaseOf({ publicUrl }: Environment, { payments }: Engines): string | null {
  const isReached = publicUrl.startsWith('https:') || payments.checkout.kind === 'simulator'
  return isReached ? `${publicUrl}/api/v1/payments/webhooks` : null
}

function hostsOf(hosts: Record<string, string[]>): string[] {
  return Object.values(hosts).flat()
}
