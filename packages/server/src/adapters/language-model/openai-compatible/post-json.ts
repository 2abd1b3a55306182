import http from 'node:http'
import https from 'node:https'
import { ProviderFailure } from '../calling/provider-failure.ts'

/** Milliseconds a server has to take the connection; an address that swallows packets must not cost the whole first-token time. */
const connectMs = 10_000

/** Sends JSON and resolves with the response once its headers are there. */
export type PostJson = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) => Promise<http.IncomingMessage>

/**
 * An own pair of connection pools over node:http. `fetch` would do, but its streams cost twice the CPU per token
 * (docs/decisions/language-model-client.md).
 */
export function createPostJson(): PostJson {
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

  const send: PostJson = (url, headers, body, signal) =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:'
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent: agents[secure ? 'https:' : 'http:'],
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'accept-encoding': 'identity',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
        signal,
      })
      // Bytes that the socket had read before this request: a response has begun once there are more.
      let readBefore = 0
      request.on('socket', (socket) => {
        readBefore = socket.bytesRead
        if (!socket.connecting) return
        const timer = setTimeout(
          () => request.destroy(new ProviderFailure('model_unreachable', 'the connection was not taken in time')),
          connectMs,
        )
        const connected = (): void => clearTimeout(timer)
        socket.once('connect', connected).once('close', connected)
      })
      let responded = false
      request.on('response', (response) => {
        responded = true
        resolve(response)
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The response tells its reader that the connection broke off.
        if (responded) return
        if (signal.aborted) reject(signal.reason as Error)
        // The server closed an idle connection just as we took it, and sent nothing. A new connection decides. Once a byte of the response
        // has come, the server has worked on the request, and a second one would be billed twice.
        else if (request.reusedSocket && error.code === 'ECONNRESET' && request.socket?.bytesRead === readBefore)
          send(url, headers, body, signal).then(resolve, reject)
        else if (error instanceof ProviderFailure) reject(error)
        else reject(new ProviderFailure('model_unreachable', `no connection to the language model: ${error.code ?? error.name}`))
      })
      request.end(body)
    })
  return send
}
