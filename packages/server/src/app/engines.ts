import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createPostgresEvents } from '../adapters/events/postgres-events.ts'
import { createClosedProvider } from '../adapters/identity-provider/closed.ts'
import { startEmbeddedProvider } from '../adapters/identity-provider/embedded.ts'
import { createGoogleProvider } from '../adapters/identity-provider/google.ts'
import { createDiskFileStore } from '../adapters/file-store/disk-file-store.ts'
import { capabilitiesOf } from '../adapters/language-model/capability-record.ts'
import { createLibraryModel } from '../adapters/language-model/library/library-model.ts'
import { createBuiltInRates } from '../adapters/rate-source/built-in-rates.ts'
import { createFrankfurter } from '../adapters/rate-source/frankfurter.ts'
import { createOpenErApi } from '../adapters/rate-source/open-er-api.ts'
import { createCountryDatabase } from '../adapters/visitor-country/country-database.ts'
import { createMemoryRateLimits, createValkeyRateLimits } from '../adapters/rate-limits/rate-limits.ts'
import { createMemoryReplyLog } from '../adapters/reply-log/memory-reply-log.ts'
import { createValkeyReplyLog } from '../adapters/reply-log/valkey-reply-log.ts'
import type { Database } from '../platform/db/database.ts'
import { findHouseFonts } from '../platform/http/house-fonts.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Events } from '../ports/events.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { Mail } from '../ports/mail.ts'
import type { RateLimits } from '../ports/rate-limit.ts'
import type { RateSource } from '../ports/rate-source.ts'
import type { ReplyLog } from '../ports/reply-log.ts'
import type { VisitorCountry } from '../ports/visitor-country.ts'
import type { WebSearch } from '../ports/web-search.ts'
import type { SpeechToText } from '../ports/speech-to-text.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'
import type { Environment } from './environment.ts'

/** Who vouches for people: Google, the embedded provider on loopback, or nobody. `webDirectory` has the fonts of that provider's page. */
export async function chooseIdentityProvider(environment: Environment, webDirectory: string): Promise<IdentityProvider> {
  const { signIn, publicUrl, productName, nodeEnv } = environment
  if (!environment.services.has('main') || signIn.provider === 'closed') return createClosedProvider()
  if (signIn.provider === 'google') return createGoogleProvider(signIn)
  const fonts = () => findHouseFonts(webDirectory, publicUrl)
  return await startEmbeddedProvider({ publicUrl, productName, fonts, production: nodeEnv === 'production', now: Date.now })
}

/**
 * The key that signs what a browser keeps during a sign-in. Replicas share Google's client, so it follows from that client's secret;
 * the embedded provider serves one process, whose key may end with it.
 */
export function chooseCookieKey(environment: Pick<Environment, 'signIn'>): string {
  return chooseKey(environment, 'xperto sign-in ticket 1').toString('base64url')
}

/** The key of addresses that open one object for a few minutes (platform/http/signed-address.ts). It follows from the same secret. */
export function chooseAddressKey(environment: Pick<Environment, 'signIn'>): Buffer {
  return chooseKey(environment, 'xperto signed address 1')
}

/** A key of 32 bytes for one purpose: none can be calculated from another. */
function chooseKey({ signIn }: Pick<Environment, 'signIn'>, purpose: string): Buffer {
  return signIn.provider === 'google' ? Buffer.from(hkdfSync('sha256', signIn.clientSecret, '', purpose, 32)) : randomBytes(32)
}

export async function chooseRateLimits(environment: Environment, log: Log): Promise<RateLimits> {
  if (environment.valkeyUrl === undefined) return createMemoryRateLimits()
  return await createValkeyRateLimits(environment.valkeyUrl, (err) =>
    log.warn({ err }, 'Valkey cannot be reached: limits are counted here'),
  )
}

/** Who sends mail: an SMTP server, or files in the data folder. */
export async function chooseMail({
  mail,
  mailFrom: from,
  dataDirectory,
}: Pick<Environment, 'mail' | 'mailFrom' | 'dataDirectory'>): Promise<Mail> {
  if (mail.engine === 'smtp') return (await import('../adapters/mail/smtp-mail.ts')).createSmtpMail({ ...mail, from })
  const { createOutboxMail } = await import('../adapters/mail/outbox-mail.ts')
  return createOutboxMail({ folder: join(dataDirectory, 'outbox'), from, now: () => new Date() })
}

/** What searches the web: a SearXNG, or nothing. */
export async function chooseWebSearch({ webSearchUrl: url }: Environment): Promise<WebSearch | null> {
  return url === undefined ? null : (await import('../adapters/web-search/searxng.ts')).createSearxng({ url })
}

/** What writes down what is said: a speech server, or nothing. */
export async function chooseSpeechToText({ speech: { toText } }: Environment): Promise<SpeechToText | null> {
  return toText === undefined ? null : (await import('../adapters/speech/openai-transcription.ts')).createOpenAiTranscription(toText)
}

/** What reads aloud: a speech server, or nothing. */
export async function chooseTextToSpeech({ speech: { toSpeech } }: Environment): Promise<TextToSpeech | null> {
  return toSpeech === undefined ? null : (await import('../adapters/speech/openai-speech.ts')).createOpenAiSpeech(toSpeech)
}

/** What writes free text. Its capabilities as `npm run doctor` found them are remembered in the data folder. */
export async function chooseModel({ model, dataDirectory, publicUrl }: Environment): Promise<LanguageModel> {
  if (model.engine === 'library') return createLibraryModel({ pages: `${publicUrl}/xperto` })
  if (model.engine === 'anthropic') {
    const { createAnthropicModel } = await import('../adapters/language-model/anthropic/anthropic-model.ts')
    return createAnthropicModel({ ...model, capabilities: await capabilitiesOf(model, dataDirectory) })
  }
  const { createOpenAiCompatibleModel } = await import('../adapters/language-model/openai-compatible/openai-compatible-model.ts')
  return createOpenAiCompatibleModel({ ...model, capabilities: await capabilitiesOf(model, dataDirectory) })
}

/** Where files are kept: in the data folder, or in an S3 bucket. */
export async function chooseFileStore({ fileStore }: Pick<Environment, 'fileStore'>): Promise<FileStore> {
  if (fileStore.engine === 'disk') return createDiskFileStore(fileStore)
  // The client takes 0.2 seconds and 35 MB.
  return (await import('../adapters/file-store/s3-file-store.ts')).createS3FileStore(fileStore)
}

/** Where running replies are read from: this process's memory, or Valkey between several. */
export async function chooseReplyLog({ valkeyUrl }: Environment, log: Log): Promise<ReplyLog> {
  if (valkeyUrl === undefined) return createMemoryReplyLog()
  return await createValkeyReplyLog({ url: valkeyUrl, onError: (err) => log.warn({ err }, 'Valkey cannot be reached') })
}

/** What tells open tabs of changes: Valkey where it is configured, so that Postgres sends no notification. */
export async function chooseEvents({ valkeyUrl }: Environment, deps: { db: Database; log: Log }): Promise<Events> {
  if (valkeyUrl === undefined) return createPostgresEvents(deps)
  return (await import('../adapters/events/valkey-events.ts')).createValkeyEvents({ ...deps, url: valkeyUrl })
}

/** Who tells exchange rates: the configured services in their order, and the table of the build that is always there. */
export function chooseRateSources(
  { rateServices }: Environment,
  now: () => number,
): { rateSources: RateSource[]; builtInRates: RateSource } {
  const make = { frankfurter: createFrankfurter, 'open-er-api': createOpenErApi }
  return { rateSources: rateServices.map(({ service, url }) => make[service]({ url, now })), builtInRates: createBuiltInRates() }
}

/** Who knows the country of an address: a database on this machine. */
export function chooseVisitorCountry(log: Pick<Log, 'warn'>): VisitorCountry {
  return createCountryDatabase({ onTrouble: (err) => log.warn({ err }, 'the database of countries cannot be read') })
}
