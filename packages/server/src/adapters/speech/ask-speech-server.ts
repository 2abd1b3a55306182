import { SpeechFault, type SpeechFaultKind } from '../../ports/speech-fault.ts'

/** A speech server that speaks OpenAI's /audio calls. */
export interface SpeechServer {
  /** With or without `/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** The address of one of its calls behind a base address as people write it: with or without `/v1`, with a slash at the end or none. A query is kept. */
export function audioUrl(base: string, call: 'transcriptions' | 'speech'): URL {
  const url = new URL(base.trim())
  const path = url.pathname.replace(/\/+$/, '').replace(/\/audio$/, '')
  url.pathname = `${path === '' ? '/v1' : path}/audio/${call}`
  return url
}

/**
 * Asks a speech server once and gives its answer's bytes, at most `mostBytes`. Its refusals become SpeechFault; the signal's reason passes through. The key
 * goes to that address alone: a redirect is not followed.
 */
export async function askSpeechServer(
  url: URL,
  { apiKey }: Pick<SpeechServer, 'apiKey'>,
  init: { body: FormData | string; headers?: Record<string, string> },
  { signal, mostBytes }: { signal: AbortSignal; mostBytes: number },
): Promise<{ bytes: Buffer; type: string }> {
  try {
    const key: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    const response = await fetch(url, { method: 'POST', body: init.body, headers: { ...init.headers, ...key }, redirect: 'error', signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SpeechFault(kindOfStatus(response.status), `the speech server answered ${response.status}`)
    }
    return { bytes: await bytesOf(response, mostBytes), type: response.headers.get('content-type') ?? '' }
  } catch (error) {
    if (signal.aborted || error instanceof SpeechFault) throw error
    throw new SpeechFault('unreachable', 'the speech server cannot be reached', { cause: error })
  }
}

function kindOfStatus(status: number): SpeechFaultKind {
  if (status === 401 || status === 403) return 'key_rejected'
  if (status === 429) return 'rate_limited'
  if (status === 413) return 'too_large'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'unreachable' : 'failed'
}

async function bytesOf(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > mostBytes) throw new SpeechFault('failed', 'the speech server sent more than an answer')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
