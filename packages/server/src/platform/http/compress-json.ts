import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Below so many bytes compression saves less than it costs. */
const leastBytes = 1024
/** Brotli's highest quality is for files that are compressed once; this one costs what gzip costs. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses the JSON responses of the contract's calls when they have more than 1 KB, by `br` or `gzip` as the client accepts. Call it after
 * every hook that reads what is sent. Left as they are: event streams, files and pages (no JSON), what has an encoding or an entity tag already (a tag names
 * the bytes), and every call below `/auth/`: these answer to the session cookie, which a foreign site can make a browser send, so the length of such
 * a response must tell nothing of what it holds (BREACH). All other calls need a bearer token, which no foreign site has.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!mayBeCompressed(request, reply)) return payload
    addVary(reply)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    if (payload instanceof Readable) {
      beginEncoding(reply, encoding)
      return compressedStream(payload, encoding)
    }
    if (typeof payload !== 'string' || Buffer.byteLength(payload) <= leastBytes) return payload
    const compressed = await (encoding === 'br' ? promisify(brotliCompress)(payload, brotliOptions) : promisify(gzip)(payload))
    beginEncoding(reply, encoding)
    return compressed
  })
}

function mayBeCompressed(request: FastifyRequest, reply: FastifyReply): boolean {
  const { endpoint } = request.routeOptions.config
  if (!endpoint || endpoint.path.startsWith('/auth/') || request.method === 'HEAD') return false
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return false
  return String(reply.getHeader('content-type') ?? '').startsWith('application/json')
}

/** A cache keeps a response for each Accept-Encoding, also the one that was not compressed. */
function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b|\*/i.test(known)) reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}

function beginEncoding(reply: FastifyReply, encoding: Encoding): void {
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding)
}

/** A stream that fails ends the compressed one with the same error, so that the connection breaks off as it would without compression. */
function compressedStream(payload: Readable, encoding: Encoding): Readable {
  const compressing = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip()
  return pipeline(payload, compressing, () => undefined)
}
