import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { createHttpServer } from './http-server.ts'

const app = await startTestApp({ variables: { HEADERS_TIMEOUT_SECONDS: '1' } })
const port = Number(new URL(app.url).port)
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

/** Connects, sends the beginning of a request, and stays silent. It closes nothing by itself, as a client that is gone. */
async function connectAndSend(beginning: string, to = port): Promise<{ answer: () => string }> {
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
  opened.push(socket)
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (beginning !== '') socket.write(beginning)
  return { answer: () => answer }
}

describe('a connection that asks for nothing', () => {
  it.each([
    ['sends nothing', ''],
    ['sends half a line', 'GET /healthz HT'],
    ['sends half of its headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nAccept: te'],
  ])('%s is told so after HEADERS_TIMEOUT_SECONDS', async (_what, beginning) => {
    const started = performance.now()
    const { answer } = await connectAndSend(beginning)
    await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 408 [^]+"code":"request_timeout"/)
    expect(performance.now() - started).toBeGreaterThan(400)
  })

  it('leaves no socket behind, also when its client never closes', async () => {
    const { app: plain } = createHttpServer({ authenticate: async () => null, log: pino({ level: 'silent' }), headersTimeoutMs: 500 })
    const address = await plain.listen({ port: 0, host: '127.0.0.1' })
    const open = async () => await new Promise((resolve) => plain.server.getConnections((_error, count) => resolve(count)))
    try {
      const { answer } = await connectAndSend('GET / HT', Number(new URL(address).port))
      await expect.poll(open).toBe(1)
      await expect.poll(answer, { timeout: 10_000 }).toContain('408')
      await expect.poll(open, { timeout: 10_000 }).toBe(0)
    } finally {
      plain.server.closeAllConnections()
      await plain.close()
    }
  })

  it('that sends a byte now and then is let go as well', async () => {
    const { answer } = await connectAndSend('GET /healthz HTTP/1.1\r\nX: ')
    const [socket] = opened
    const drip = setInterval(() => socket?.write('x'), 100)
    await expect.poll(answer, { timeout: 10_000 }).toContain('408')
    clearInterval(drip)
  })
})

it('a connection that asks, waits and asks again is not let go in between', async () => {
  const { answer } = await connectAndSend('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(answer).toContain('"ok"')
  await sleep(2000)
  opened[0]?.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => answer().split('"ok"').length).toBe(3)
})
