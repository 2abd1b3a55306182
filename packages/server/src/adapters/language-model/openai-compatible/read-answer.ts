import { Readable } from 'node:stream'
import { createParser } from 'eventsource-parser'
import { nameTheFailure, readDelay, readRetryAfter } from '../calling/name-the-failure.ts'
import { asProviderFailure, ProviderFailure } from '../calling/provider-failure.ts'
import { readErrorBody } from '../calling/read-error-body.ts'
import type { WirePart } from '../calling/wire-part.ts'
import type { DecodedResponse } from './decode-response.ts'
import { readChunk } from './read-chunk.ts'

/** Characters one event may have; a 2 MB chunk is odd but fair. */
const longestEvent = 16 * 1024 * 1024
/** Bytes read of a body that is no stream. */
const longestBody = 4 * 1024 * 1024

/** What a refusing server said, as a failure. Reads the body, whatever its shape. */
export async function readRefusal(response: DecodedResponse, apiKey: string | undefined): Promise<ProviderFailure> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    const target = typeof headers.location === 'string' ? ` to ${headers.location.slice(0, 200)}` : ''
    return new ProviderFailure('model_misconfigured', `the address redirects${target}; configure the address that answers`, { status })
  }
  const body = await readBody(response.body, 64 * 1024).catch(() => '')
  const header = (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  return nameTheFailure(status, readErrorBody(body), { retryAfterMs: readRetryAfter(header, Date.now()) ?? readDelay(body), apiKey })
}

/**
 * Reads an answer with status 200. Nearly always an event stream; a server that ignores `stream` answers with one JSON body, which serves
 * as well. Resolves when the answer is complete: a finish reason or [DONE] was seen.
 */
export async function readAnswer(
  { headers, body: stream }: DecodedResponse,
  apiKey: string | undefined,
  take: (part: WirePart) => void,
): Promise<void> {
  const type = headers['content-type'] ?? ''
  if (!type.includes('json') && !type.includes('html')) return readEvents(stream, apiKey, take)
  const body = await readBody(stream, longestBody)
  if (body.trim() === '') throw new ProviderFailure('model_empty', 'the answer has no body')
  // Some gateways name the wrong type for a stream of events.
  if (/^\s*(?:data|event|id|retry)?:/.test(body)) return readEvents(Readable.from([Buffer.from(body)]), apiKey, take)
  if (type.includes('html')) throw new ProviderFailure('model_misconfigured', 'the address answers with a web page, not with a model')
  return readChunk(body, apiKey, take)
}

function readEvents(response: Readable, apiKey: string | undefined, take: (part: WirePart) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const seen = { finish: false, part: false, over: false }
    const fail = (error: ProviderFailure): void => {
      seen.over = true
      reject(error)
    }
    const done = (): void => {
      seen.over = true
      resolve()
    }
    const note = (part: WirePart): void => {
      seen.part = true
      if (part.kind === 'finish') seen.finish = true
      take(part)
    }
    const parser = createParser({
      maxBufferSize: longestEvent,
      onEvent: ({ event, data }) => {
        if (seen.over) return
        // Pings and empty frames keep a connection open and say nothing.
        if (event === 'ping' || data.trim() === '') return
        if (data === '[DONE]') {
          closeLater(response)
          return done()
        }
        try {
          if (event === 'error') throw nameTheFailure(null, readErrorBody(data), { apiKey })
          readChunk(data, apiKey, note)
        } catch (error) {
          fail(asProviderFailure(error))
        }
      },
      onError: (error) => {
        // llama.cpp reports a failure in a field of its own, "error: {…}", and then ends the stream as if all were well.
        if (error.type === 'unknown-field' && error.field === 'error')
          return fail(nameTheFailure(null, readErrorBody(error.value ?? ''), { apiKey }))
        if (error.type === 'max-buffer-size-exceeded') fail(new ProviderFailure('model_malformed', 'a frame of the stream is too long'))
      },
    })
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      if (!seen.over) parser.feed(text)
    })
    response.on('end', () => {
      // The last frame counts without its empty line.
      if (!seen.over) parser.feed('\n\n')
      if (seen.over) return
      if (seen.finish) return done()
      if (!seen.part) return fail(new ProviderFailure('model_empty', 'the stream ended without a word'))
      fail(new ProviderFailure('model_cut_off', 'the stream ended without a finish reason'))
    })
    const broken = (): void => {
      if (!seen.over) fail(new ProviderFailure('model_cut_off', 'the connection broke off in the stream'))
    }
    response.on('error', broken).on('close', broken)
  })
}

/** After [DONE] the answer is whole; a server that keeps the connection open all the same does not keep ours. */
function closeLater(response: Readable): void {
  const timer = setTimeout(() => response.destroy(), 1000)
  response.once('close', () => clearTimeout(timer))
}

async function readBody(response: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      // Without setEncoding the chunks of an IncomingMessage are buffers.
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > limit) break
    }
  } catch {
    throw new ProviderFailure('model_cut_off', 'the connection broke off in the answer')
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, limit)
}
