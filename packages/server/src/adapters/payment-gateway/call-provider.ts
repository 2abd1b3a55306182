import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { GatewayUnavailable } from '../../ports/payment-gateway.ts'

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Record<string, string>
  /** What becomes JSON, JSON as it stands, or a form. */
  body?: object | string
}

export interface ProviderAnswer {
  status: number
  /** undefined where it is no JSON. */
  body: unknown
}

export interface CallLimits {
  /** How long one try may take. */
  tryMs: number
  /** Waits before another try. */
  pausesMs: readonly number[]
}

/** What people wait for at the checkout: three tries, at worst half a minute. */
export const usualLimits: CallLimits = { tryMs: 9000, pausesMs: [300, 900] }

const answerMaxBytes = 1_048_576

/**
 * One call of a provider. Where nobody answers, or the provider failed or was asked too much, it is made again as it was: every call here can be,
 * by its idempotency key. Answers whatever the provider says below 500; rejects with GatewayUnavailable.
 */
export async function callProvider(call: ProviderCall, { tryMs, pausesMs }: CallLimits): Promise<ProviderAnswer> {
  const where = `${call.method} ${new URL(call.url).host}`
  let reason: unknown
  for (const wait of [0, ...pausesMs]) {
    if (wait > 0) await pause(wait)
    try {
      const answer = await fetchOnce(call, tryMs)
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) return answer
      reason = new Error(`answered ${answer.status}`)
    } catch (error) {
      reason = error
    }
  }
  throw new GatewayUnavailable(`${where} cannot be reached`, { cause: reason })
}

async function fetchOnce({ method, url, headers, body }: ProviderCall, tryMs: number): Promise<ProviderAnswer> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    // A provider's call never leads elsewhere: keys would go along.
    redirect: 'error',
    signal: AbortSignal.timeout(tryMs),
  })
  const text = await readText(response, answerMaxBytes)
  return { status: response.status, body: jsonOf(text) }
}

/** The text of an answer. Throws where it is longer than that. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> = response.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() })
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) throw new Error(`${new URL(response.url).host} sent more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** An answer in the form that a provider documents. Another one is a fault of theirs: it may be right the next time. */
export function read<Answer>(schema: z.ZodType<Answer>, { status, body }: ProviderAnswer, provider: string): Answer {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new GatewayUnavailable(`${provider} answered ${status} in a form it does not document`, { cause: parsed.error })
}

/** JSON, or undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
