import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'

/** A response whose body can be read as it was meant. */
export interface DecodedResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Readable
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Undoes the compression of a response. We ask for none, and some gateways compress all the same. A body that breaks off is an error of it. */
export function decodeResponse(response: IncomingMessage): DecodedResponse {
  const { statusCode: status = 0, headers } = response
  const decoder = decoders[headers['content-encoding']?.trim().toLowerCase() ?? '']?.()
  if (!decoder) return { status, headers, body: response }
  pipeline(response, decoder, () => {
    // Whoever reads the decoder is told the same.
  })
  return { status, headers, body: decoder }
}
