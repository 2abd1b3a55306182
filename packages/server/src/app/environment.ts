import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import type { Testimonial } from '@xperto/contract'
import type { S3Options } from '../adapters/file-store/s3-file-store.ts'
import { sharedFolderFor } from '../platform/embedded-postgres/data-layout.ts'
import { isLoopbackHost } from '../platform/http/forwarding.ts'
import { readTestimonialsFile } from './testimonials-file.ts'
import type { Seller } from '../modules/money/payments/index.ts'
import { defaultStorageBytes } from '../modules/people/storage/index.ts'
import { defaultFreeLimits, type FreeLimits } from '../modules/money/token-use/index.ts'
import { environmentVariables, type RawEnvironment, type VariableName } from './environment-variables.ts'
import { chooseMail, chooseMailFrom, type MailChoice, type MailSender } from './mail-choice.ts'
import { leftOutPaymentWorlds } from './left-out-payment-worlds.ts'
import { type ServiceName, serviceNames } from './read-variable.ts'
import { chooseSpeech, type SpeechChoice } from './speech-choice.ts'

/** The longest silences of a model, in milliseconds; what is left out is the adapters' own. */
interface ModelTimeouts {
  firstTokenMs?: number
  idleMs?: number
}

export type ModelChoice =
  | { engine: 'openai-compatible'; baseUrl: string; model: string; apiKey: string | undefined; timeouts: ModelTimeouts }
  | { engine: 'anthropic'; model: string; apiKey: string; timeouts: ModelTimeouts }
  /** Safe in public too: it says in every reply that it is no model. */
  | { engine: 'library' }

/** Where files are kept. */
export type FileStoreChoice =
  /** An absolute path. */
  { engine: 'disk'; directory: string } | ({ engine: 's3' } & S3Options)

/** Something that runs programs. */
export type CodeEngineChoice =
  | { engine: 'local' }
  | { engine: 'runners'; urls: string[]; secret: string }
  | { engine: 'judge0'; url: string; token: string | undefined }

/** Something that tells exchange rates. */
export interface RateServiceChoice {
  service: 'frankfurter' | 'open-er-api'
  url: string
}

export type SignInChoice =
  | { provider: 'google'; clientId: string; clientSecret: string }
  | { provider: 'embedded' }
  /** Signing in answers 503 `sign_in_closed`. */
  | { provider: 'closed'; reason: string }

type ProviderWorld = 'sandbox' | 'production'

export type PaymentsChoice =
  /** Play money. `url`: a simulator that runs already; undefined: one of its own. */
  | { kind: 'simulator'; url: string | undefined }
  /** The providers that are configured; what would go to another cannot be paid. */
  | {
      kind: 'providers'
      cashfree: { appId: string; secret: string; world: ProviderWorld } | null
      paypal: { clientId: string; clientSecret: string; webhookId: string; world: ProviderWorld } | null
    }
  | { kind: 'closed'; reason: string }

/** What the process was told, checked and with its defaults. The container picks engines from it; nothing else reads process.env. */
export interface Environment {
  nodeEnv: 'development' | 'production' | 'test'
  host: string
  port: number
  /** The origin people use, without a slash at its end. */
  publicUrl: string
  /** Whether `publicUrl` can only mean this machine. Embedded stand-ins that trust everybody need it. */
  publicUrlIsLoopback: boolean
  services: ReadonlySet<ServiceName>
  /** Absolute. */
  dataDirectory: string
  /** undefined: the embedded Postgres. */
  databaseUrl: string | undefined
  /** undefined: memory. */
  valkeyUrl: string | undefined
  fileStore: FileStoreChoice
  model: ModelChoice
  /** A SearXNG; undefined: no web search. */
  webSearchUrl: string | undefined
  speech: SpeechChoice
  /** What runs programs, in the order in which each language is looked for. */
  codeEngines: CodeEngineChoice[]
  /** The most that this machine's own runner keeps to save time, in bytes; undefined: the runner's own measure. */
  runnerCaches: { disk: number | undefined; memory: number | undefined }
  /** What this machine's own runner asks for when it serves other machines. */
  runnerSecret: string | undefined
  /** Services that tell exchange rates, in the order in which they are asked. Empty: the table of the build. */
  rateServices: RateServiceChoice[]
  /** Where a trusted proxy tells the visitor's country; undefined: nowhere. */
  countryHeader: string | undefined
  signIn: SignInChoice
  payments: PaymentsChoice
  mail: MailChoice
  /** Who mail comes from. */
  mailFrom: MailSender
  /** Where questions go that Support cannot answer. */
  supportMail: string
  /** Whom receipts name; null: nobody is configured. */
  seller: Seller | null
  /** Credits that are given away; 0 for none. */
  gifts: { firstTime: number; referral: number }
  /** What people get from a model without paying. */
  freeLimits: FreeLimits
  /** How many bytes of text one person can keep. */
  storageBytesPerPerson: number
  mainHosts: Record<string, string[]>
  chatHosts: Record<string, string[]>
  corsOrigins: string[]
  /** As Fastify's trustProxy takes it; empty trusts nobody. */
  trustedProxies: string[]
  /** The longest that the head of a request may take, in milliseconds. */
  headersTimeoutMs: number
  install: 'auto' | 'never'
  productName: string
  /** The content of TESTIMONIALS_FILE. */
  testimonials: Testimonial[]
  metricsToken: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Every secret value among the above, for the log to strike out. */
  secrets: string[]
  /** What is allowed and yet should be known, one line each. */
  warnings: string[]
}

/** Everything that is wrong, one line for each variable. */
export class EnvironmentRefused extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'EnvironmentRefused'
    this.problems = problems
  }
}

export interface EnvironmentSources {
  /** The project's folder: where `.env` lies and relative paths begin. */
  projectDirectory: string
  /** process.env, or what a test puts in its place. Wins over `.env`. An empty value counts as not set. */
  variables: Record<string, string | undefined>
  /** As root the default data folder is another one. */
  isRoot: boolean
}

/** Reads `.env` and the environment. Throws EnvironmentRefused with every problem at once; no line shows a secret's value. */
export function readEnvironment({ projectDirectory, variables, isRoot }: EnvironmentSources): Environment {
  const file = readEnvFile(join(projectDirectory, '.env'))
  const { values, problems, secrets } = parseVariables({ ...file, ...withoutEmpty(variables) })
  problems.push(...halfConfigurations(values), ...leftOutPaymentWorlds(values))
  const testimonials = readTestimonials(projectDirectory, values.TESTIMONIALS_FILE, problems)
  if (problems.length > 0) throw new EnvironmentRefused(problems)

  const port = values.PORT ?? 3000
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`
  const dataDirectory = values.DATA_DIR
    ? resolve(projectDirectory, values.DATA_DIR)
    : isRoot
      ? sharedFolderFor(projectDirectory)
      : join(projectDirectory, '.data')
  const environment: Environment = {
    nodeEnv: values.NODE_ENV ?? 'development',
    host: values.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    publicUrlIsLoopback: isLoopbackHost(new URL(publicUrl).hostname),
    services: new Set(values.SERVICES ?? serviceNames),
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    valkeyUrl: values.VALKEY_URL,
    fileStore: chooseFileStore(values, dataDirectory),
    model: chooseModel(values),
    webSearchUrl: values.WEB_SEARCH_URL,
    speech: chooseSpeech(values),
    codeEngines: chooseCodeEngines(values),
    runnerCaches: { disk: values.RUNNER_CACHE_DISK_MB, memory: values.RUNNER_CACHE_MEMORY_MB },
    runnerSecret: values.RUNNER_SECRET,
    rateServices: chooseRateServices(values),
    countryHeader: values.COUNTRY_HEADER,
    signIn: chooseSignIn(values, publicUrl),
    payments: choosePayments(values, publicUrl),
    mail: chooseMail(values),
    mailFrom: chooseMailFrom(values, publicUrl),
    supportMail: values.SUPPORT_MAIL ?? chooseMailFrom(values, publicUrl).address,
    seller: chooseSeller(values),
    gifts: { firstTime: values.GRANT_FIRST_TIME ?? 1000, referral: values.GRANT_REFERRAL ?? 1000 },
    freeLimits: {
      tokensPerPerson: values.FREE_DAILY_TOKENS_PER_PERSON ?? defaultFreeLimits.tokensPerPerson,
      tokensPerReply: values.FREE_REPLY_TOKENS ?? defaultFreeLimits.tokensPerReply,
      repliesAtOnce: values.FREE_REPLIES_AT_ONCE ?? defaultFreeLimits.repliesAtOnce,
      tokensPerDay: values.FREE_DAILY_TOKENS ?? defaultFreeLimits.tokensPerDay,
    },
    storageBytesPerPerson: values.STORAGE_BYTES_PER_PERSON ?? defaultStorageBytes,
    mainHosts: values.MAIN_HOSTS ?? {},
    chatHosts: values.CHAT_HOSTS ?? {},
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustedProxies: values.TRUSTED_PROXY ?? [],
    headersTimeoutMs: (values.HEADERS_TIMEOUT_SECONDS ?? 30) * 1000,
    install: values.INSTALL ?? 'auto',
    productName: values.PRODUCT_NAME ?? 'Xperto',
    testimonials,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? 'info',
    secrets,
    warnings: [],
  }
  environment.warnings.push(...unknownInFile(file), ...warningsOf(environment))
  return environment
}

function readTestimonials(projectDirectory: string, file: string | undefined, problems: string[]): Testimonial[] {
  if (file === undefined) return []
  const read = readTestimonialsFile(resolve(projectDirectory, file))
  if ('problem' in read) problems.push(`TESTIMONIALS_FILE: ${file} ${read.problem}`)
  return 'problem' in read ? [] : read.testimonials
}

function readEnvFile(path: string): Record<string, string> {
  try {
    return withoutEmpty(parseEnv(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new EnvironmentRefused([`.env: the file cannot be read (${error instanceof Error ? error.message : String(error)})`])
  }
}

function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string> {
  const set = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '')
  return Object.fromEntries(set.map(([name, value]) => [name, value.trim()]))
}

function parseVariables(given: Record<string, string>) {
  const parsed: Record<string, unknown> = {}
  const problems: string[] = []
  const secrets: string[] = []
  for (const [name, variable] of Object.entries(environmentVariables)) {
    const text = given[name]
    if (text === undefined) continue
    const schema: z.ZodType<unknown, string> = variable.schema
    const result = schema.safeParse(text)
    if (result.success) parsed[name] = result.data
    else problems.push(`${name}: ${result.error.issues[0]?.message}`)
    if ('secret' in variable) secrets.push(text, ...passwordOf(text))
  }
  // Each value came out of the schema of its own name.
  return { values: parsed as RawEnvironment, problems, secrets }
}

/** The password inside an address is a secret of its own: a driver may print it alone. */
function passwordOf(text: string): string[] {
  const password = URL.parse(text)?.password
  if (!password) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}

/** Settings that mean nothing without another one. */
function halfConfigurations(values: RawEnvironment): string[] {
  const problems: string[] = []
  const needs = (name: VariableName, other: VariableName) => {
    if (values[name] !== undefined && values[other] === undefined) problems.push(`${name}: ${other} is missing; set both or neither`)
  }
  needs('S3_BUCKET', 'S3_ACCESS_KEY_ID')
  needs('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  needs('S3_SECRET_ACCESS_KEY', 'S3_BUCKET')
  needs('S3_ENDPOINT', 'S3_BUCKET')
  needs('S3_REGION', 'S3_BUCKET')
  needs('S3_PATH_STYLE', 'S3_BUCKET')
  needs('LLM_BASE_URL', 'LLM_MODEL')
  needs('LLM_MODEL', 'LLM_BASE_URL')
  needs('LLM_API_KEY', 'LLM_BASE_URL')
  needs('ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL')
  needs('ANTHROPIC_MODEL', 'ANTHROPIC_API_KEY')
  needs('STT_API_KEY', 'STT_BASE_URL')
  needs('STT_MODEL', 'STT_BASE_URL')
  needs('TTS_API_KEY', 'TTS_BASE_URL')
  needs('TTS_MODEL', 'TTS_BASE_URL')
  needs('TTS_VOICE', 'TTS_BASE_URL')
  needs('RUNNER_URLS', 'RUNNER_SECRET')
  needs('JUDGE0_TOKEN', 'JUDGE0_URL')
  if (values.CODE_ENGINES?.includes('runners') && values.RUNNER_URLS === undefined) problems.push('CODE_ENGINES: runners needs RUNNER_URLS')
  if (values.CODE_ENGINES?.includes('judge0') && values.JUDGE0_URL === undefined) problems.push('CODE_ENGINES: judge0 needs JUDGE0_URL')
  needs('COUNTRY_HEADER', 'TRUSTED_PROXY')
  needs('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  needs('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID')
  needs('CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY')
  needs('CASHFREE_SECRET_KEY', 'CASHFREE_APP_ID')
  needs('CASHFREE_ENV', 'CASHFREE_APP_ID')
  needs('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET')
  needs('PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID')
  needs('PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID')
  needs('PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID')
  needs('PAYPAL_ENV', 'PAYPAL_CLIENT_ID')
  needs('SMTP_URL', 'MAIL_FROM')
  needs('SELLER_ADDRESS', 'SELLER_NAME')
  needs('SELLER_TAX_NUMBER', 'SELLER_NAME')
  needs('TAX_RATE', 'SELLER_NAME')
  needs('TAX_LABEL', 'TAX_RATE')
  if (values.PAYMENT_SIMULATOR_URL !== undefined && (values.CASHFREE_APP_ID ?? values.PAYPAL_CLIENT_ID) !== undefined)
    problems.push('PAYMENT_SIMULATOR_URL: a provider is configured too; play money and money do not go together')
  if (values.LLM_BASE_URL !== undefined && values.ANTHROPIC_API_KEY !== undefined) {
    problems.push('ANTHROPIC_API_KEY: LLM_BASE_URL is set too; one model answers, so keep one of the two')
  }
  return problems
}

function chooseFileStore(values: RawEnvironment, dataDirectory: string): FileStoreChoice {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = values
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return { engine: 'disk', directory: join(dataDirectory, 'files') }
  const pathStyle = (values.S3_PATH_STYLE ?? String(endpoint !== undefined)) === 'true'
  return { engine: 's3', endpoint, region: values.S3_REGION ?? 'us-east-1', bucket, accessKeyId, secretAccessKey, pathStyle }
}

function chooseModel(values: RawEnvironment): ModelChoice {
  const { LLM_FIRST_WORD_SECONDS: firstToken, LLM_SILENCE_SECONDS: silence } = values
  const timeouts: ModelTimeouts = {
    ...(firstToken === undefined ? {} : { firstTokenMs: firstToken * 1000 }),
    ...(silence === undefined ? {} : { idleMs: silence * 1000 }),
  }
  if (values.LLM_BASE_URL !== undefined && values.LLM_MODEL !== undefined) {
    return { engine: 'openai-compatible', baseUrl: values.LLM_BASE_URL, model: values.LLM_MODEL, apiKey: values.LLM_API_KEY, timeouts }
  }
  if (values.ANTHROPIC_API_KEY !== undefined && values.ANTHROPIC_MODEL !== undefined) {
    return { engine: 'anthropic', model: values.ANTHROPIC_MODEL, apiKey: values.ANTHROPIC_API_KEY, timeouts }
  }
  return { engine: 'library' }
}

function chooseCodeEngines(values: RawEnvironment): CodeEngineChoice[] {
  const { RUNNER_URLS: urls, RUNNER_SECRET: secret, JUDGE0_URL: url, JUDGE0_TOKEN: token } = values
  const possible: CodeEngineChoice[] = [
    ...(urls && secret !== undefined ? [{ engine: 'runners' as const, urls, secret }] : []),
    { engine: 'local' },
    ...(url === undefined ? [] : [{ engine: 'judge0' as const, url, token }]),
  ]
  const wanted = values.CODE_ENGINES ?? [urls ? 'runners' : 'local', 'judge0']
  return wanted.flatMap((name) => possible.filter(({ engine }) => engine === name))
}

function chooseRateServices({ FRANKFURTER_URL: frankfurter, OPEN_ER_API_URL: openErApi }: RawEnvironment): RateServiceChoice[] {
  return [
    ...(frankfurter === undefined ? [] : [{ service: 'frankfurter' as const, url: frankfurter }]),
    ...(openErApi === undefined ? [] : [{ service: 'open-er-api' as const, url: openErApi }]),
  ]
}

function chooseSignIn(values: RawEnvironment, publicUrl: string): SignInChoice {
  if (values.GOOGLE_CLIENT_ID !== undefined && values.GOOGLE_CLIENT_SECRET !== undefined) {
    return { provider: 'google', clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
  }
  const remedy = 'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
  if (values.NODE_ENV === 'production') {
    return { provider: 'closed', reason: `the embedded sign-in never starts in production; ${remedy}` }
  }
  if (!isLoopbackHost(new URL(publicUrl).hostname)) {
    return { provider: 'closed', reason: `the embedded sign-in serves this machine alone and PUBLIC_URL is ${publicUrl}; ${remedy}` }
  }
  return { provider: 'embedded' }
}

function choosePayments(values: RawEnvironment, publicUrl: string): PaymentsChoice {
  const { CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secret, PAYPAL_CLIENT_ID: clientId } = values
  const { PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = values
  const cashfree =
    appId !== undefined && secret !== undefined ? { appId, secret, world: values.CASHFREE_ENV ?? ('sandbox' as const) } : null
  const paypal =
    clientId !== undefined && clientSecret !== undefined && webhookId !== undefined
      ? { clientId, clientSecret, webhookId, world: values.PAYPAL_ENV ?? ('sandbox' as const) }
      : null
  if (cashfree || paypal) return { kind: 'providers', cashfree, paypal }
  const remedy = 'set CASHFREE_APP_ID and CASHFREE_SECRET_KEY, or PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID'
  if (values.NODE_ENV === 'production') return { kind: 'closed', reason: `the payment simulator never starts in production; ${remedy}` }
  if (!isLoopbackHost(new URL(publicUrl).hostname))
    return { kind: 'closed', reason: `the payment simulator serves this machine alone and PUBLIC_URL is ${publicUrl}; ${remedy}` }
  return { kind: 'simulator', url: values.PAYMENT_SIMULATOR_URL }
}

function chooseSeller({ SELLER_NAME: name, SELLER_ADDRESS, SELLER_TAX_NUMBER, TAX_RATE: rate, TAX_LABEL }: RawEnvironment): Seller | null {
  if (name === undefined) return null
  const tax = rate === undefined ? null : { label: TAX_LABEL ?? 'GST', rate }
  return { name, address: SELLER_ADDRESS ?? null, taxNumber: SELLER_TAX_NUMBER ?? null, tax }
}

/** A misspelt name in `.env` would otherwise do nothing in silence. The environment itself is full of other programs' names. */
function unknownInFile(file: Record<string, string>): string[] {
  return Object.keys(file)
    .filter((name) => !(name in environmentVariables))
    .map((name) => `.env: ${name} is not a variable of this program and does nothing`)
}

function warningsOf(environment: Environment): string[] {
  const warnings: string[] = []
  if (environment.signIn.provider === 'embedded' && !isLoopbackHost(environment.host)) {
    warnings.push(`HOST: ${environment.host} lets other machines in, and the embedded sign-in lets anybody be anybody`)
  }
  if (environment.publicUrl.startsWith('http:') && !environment.publicUrlIsLoopback) {
    warnings.push('PUBLIC_URL: without https whoever carries the traffic can read it, session and all')
  }
  return warnings
}
