import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** What this server says it can decode. A response in another encoding, or in two, is refused. */
export const acceptedEncodings = 'gzip, br'

/**
 * Reads and decodes the body of a response. Resolves to 'too_large' as soon as more than `maxBytes` decoded bytes have come, so that a
 * small compressed body cannot fill the memory, and to 'unreadable' for an encoding that was not asked for. Rejects where the body breaks off.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | 'too_large' | 'unreadable'> {
  const decoded = decode(response)
  if (!decoded) return 'unreadable'
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of decoded as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) return 'too_large'
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function decode(response: IncomingMessage): Readable | undefined {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  const decoder = encoding === 'gzip' || encoding === 'x-gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : undefined
  // pipeline destroys the decoder with the error of the response; the reader above then rejects with it.
  if (decoder) pipeline(response, decoder, () => undefined)
  return decoder
}
