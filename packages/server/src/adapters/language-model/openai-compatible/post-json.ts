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
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
      })
      request.on('socket', (socket) => {
        if (!socket.connecting) return
        const timer = setTimeout(
          () => request.destroy(new ProviderFailure('model_unreachable', 'the connection was not taken in time')),
          connectMs,
        )
        const connected = (): void => clearTimeout(timer)
        socket.once('connect', connected).once('close', connected)
      })
      request.on('response', resolve)
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (signal.aborted) reject(signal.reason as Error)
        // The server closed an idle connection at the moment we took it: nothing was read of the request, a new connection decides.
        else if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, headers, body, signal))
        else if (error instanceof ProviderFailure) reject(error)
        else reject(new ProviderFailure('model_unreachable', `no connection to the language model: ${error.code ?? error.name}`))
      })
      request.end(body)
    })
  return send
}
