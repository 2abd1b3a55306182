import { Agent, createServer, request } from 'node:http'

/**
 * The physical limit beside which `replies` is measured: node:http passing the same stream through and nothing else.
 * `node bare-proxy.ts TARGET`; prints its address.
 */
const target = new URL(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const server = createServer((incoming, outgoing) => {
  const { host: _, ...headers } = incoming.headers
  const upstream = request(
    { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers, agent },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
process.once('SIGTERM', () => process.exit(0))
