import { fileURLToPath } from 'node:url'
import { createPgBossJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { createDocumentReader } from '../adapters/document-reader/document-reader.ts'
import { createTypst } from '../adapters/outline-typesetter/typst.ts'
import { createTesseract } from '../adapters/text-recogniser/tesseract.ts'
import type { Database } from '../platform/db/database.ts'
import type { Log } from '../platform/log/create-log.ts'
import { createSafeFetch, type SafeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import type { CodeRunner } from '../ports/code-runner.ts'
import type { DocumentReader } from '../ports/document-reader.ts'
import type { Events } from '../ports/events.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { LatexCompiler } from '../ports/latex-compiler.ts'
import type { Mail } from '../ports/mail.ts'
import type { OutlineTypesetter } from '../ports/outline-typesetter.ts'
import type { PaymentGateways } from '../ports/payment-gateway.ts'
import type { RateLimits } from '../ports/rate-limit.ts'
import type { ReplyLog } from '../ports/reply-log.ts'
import type { SpeechToText } from '../ports/speech-to-text.ts'
import type { TextRecogniser } from '../ports/text-recogniser.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'
import type { WebSearch } from '../ports/web-search.ts'
import { chooseRunners } from './choose-runners.ts'
import {
  chooseEvents,
  chooseFileStore,
  chooseIdentityProvider,
  chooseMail,
  chooseModel,
  chooseRateLimits,
  chooseReplyLog,
  chooseSpeechToText,
  chooseTextToSpeech,
  chooseWebSearch,
} from './engines.ts'
import type { Environment } from './environment.ts'
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
  latexCompiler: LatexCompiler
  /** Sets résumés where no TeX is installed. */
  outlineTypesetter: OutlineTypesetter
  documentReader: DocumentReader
  textRecogniser: TextRecogniser
  fileStore: FileStore
  mail: Mail
  payments: PaymentGateways
  /** Null: no search service is connected. */
  webSearch: WebSearch | null
  /** Reads a page whose address a person gave. */
  safeFetch: SafeFetch
  /** Null: no server that transcribes is connected. */
  speechToText: SpeechToText | null
  /** Null: none that reads aloud. */
  textToSpeech: TextToSpeech | null
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

export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Chooses an engine for each port, once, from validated configuration. */
export async function chooseEngines({
  environment,
  database,
  target,
  log,
  engines = {},
  webDirectory = builtWeb,
}: ContainerOptions): Promise<Engines> {
  const runners = await chooseRunners(environment, log, engines)
  return {
    identityProvider: engines.identityProvider ?? (await chooseIdentityProvider(environment, webDirectory)),
    model: engines.model ?? (await chooseModel(environment)),
    replyLog: engines.replyLog ?? (await chooseReplyLog(environment, log)),
    rateLimits: engines.rateLimits ?? (await chooseRateLimits(environment, log)),
    events: engines.events ?? (await chooseEvents(environment, { db: database, log })),
    ...runners,
    outlineTypesetter: engines.outlineTypesetter ?? createTypst(),
    documentReader: engines.documentReader ?? createDocumentReader({ codeRunner: runners.codeRunner, log }),
    textRecogniser: engines.textRecogniser ?? createTesseract(),
    fileStore: engines.fileStore ?? (await chooseFileStore(environment)),
    mail: engines.mail ?? (await chooseMail(environment)),
    payments: engines.payments ?? (await choosePayments(environment)),
    safeFetch: engines.safeFetch ?? createSafeFetch({ userAgent: environment.productName }),
    webSearch: engines.webSearch ?? (await chooseWebSearch(environment)),
    speechToText: engines.speechToText ?? (await chooseSpeechToText(environment)),
    textToSpeech: engines.textToSpeech ?? (await chooseTextToSpeech(environment)),
    jobs: engines.jobs ?? createPgBossJobs({ target, works: environment.services.has('worker'), log }),
  }
}

/** Ends what the container does not end as a module. Never rejects. */
export async function closeEngines(engines: Engines): Promise<void> {
  const { identityProvider, replyLog, rateLimits, events, codeRunner, latexCompiler, documentReader, fileStore, payments } = engines
  await Promise.allSettled(
    [identityProvider, replyLog, rateLimits, events, codeRunner, latexCompiler, documentReader, fileStore, payments].map(
      async (engine) => await engine.close(),
    ),
  )
}
