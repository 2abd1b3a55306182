import { createServer } from 'node:net'

/**
 * Below the ports that the kernel gives to outgoing connections and to whoever asks for any (32,768 and up on Linux): of those one that was free just
 * now may be somebody's before its server starts. Above 10,080, the last that fetch refuses as a bad port.
 */
const [first, count] = [10_100, 20_000]
/** Processes that run beside each other begin apart. */
let asked = (process.pid * 61) % count

/** A port of the loopback interface that nothing listens on, another one each time: an address that has to be known before its server starts. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < count; tried++) {
    const port = first + asked
    asked = (asked + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
