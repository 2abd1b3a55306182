import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createRequire } from 'node:module'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is used of s3rver, which has no types of its own: it is a Koa application. */
interface S3rver {
  middleware: ((context: { method: string; query: Record<string, string>; status: number }, next: () => Promise<void>) => Promise<void>)[]
  httpServer: Server
  run(): Promise<AddressInfo>
}
const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: Record<string, unknown>) => S3rver

export interface S3Server {
  /** What `createS3FileStore` takes. */
  options: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string; pathStyle: boolean }
  /** All bytes that have arrived since the start, headers included. */
  receivedBytes(): number
  /** How many multipart uploads were begun and neither completed nor aborted. */
  countOpenUploads(): Promise<number>
  /** Refuses new connections and ends those that are open. */
  stop(): Promise<void>
}

const bucket = 'files'
/** The only key pair that s3rver knows. */
const key = 'S3RVER'

/** A real S3 server on a free port of the loopback interface, in a folder that is thrown away. It checks each request's signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'xperto-s3-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  // s3rver lacks AbortMultipartUpload.
  server.middleware.unshift(async (context, next) => {
    const { uploadId } = context.query
    if (context.method !== 'DELETE' || uploadId === undefined) return await next()
    await rm(join(uploads, uploadId), { recursive: true })
    context.status = 204
  })
  const { port } = await server.run()
  const sockets = new Set<Socket>()
  // Answers are smaller than requests here: only what comes in is counted.
  server.httpServer.on('request', ({ socket }: IncomingMessage, _response: ServerResponse) => sockets.add(socket))
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, accessKeyId: key, secretAccessKey: key, pathStyle: true },
    receivedBytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0),
    countOpenUploads: async () => (await readdir(uploads).catch(() => [])).length,
    async stop() {
      const closed = new Promise((resolve) => server.httpServer.close(resolve))
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
