import { createHash } from 'node:crypto'
import { endpoints } from '@xperto/contract/endpoints'
import { type CallName, paths } from '@xperto/contract/paths'

/** How late a call is: before it reaches the server, or after the server has answered it. */
export interface Delay {
  of: 'call' | 'response'
  ms: number
}

/** Milliseconds that a call waits before it reaches the server. */
const callMs = { least: 250, most: 1750 }
/** Milliseconds that a response waits at most. */
const mostResponseMs = 3000

/** Each call of the contract by its method and the shape of its path; those with literal parts stand before those with parameters. */
const calls = Object.entries(paths)
  .map(([name, [method, path]]) => ({
    key: `${method} ${path}`,
    method,
    shape: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    parameters: path.split(':').length,
    isStream: Object.values(endpoints[name as CallName].responses).includes('stream'),
  }))
  .toSorted((one, other) => one.parameters - other.parameters)

/**
 * The delays of a journey's calls, asked for in the order of the calls. They follow from the seed, the journey's title, the call and how often it
 * was made before, so that a seed delays the same calls in the same way whatever ids its paths hold.
 */
export function delaysOf(seed: number, journey: string): (method: string, path: string) => Delay {
  const made = new Map<string, number>()
  return (method, path) => {
    const call = calls.find((known) => known.method === method && known.shape.test(path))
    const key = call?.key ?? `${method} ${path}`
    const ordinal = made.get(key) ?? 0
    made.set(key, ordinal + 1)
    const digest = createHash('sha256')
      .update(JSON.stringify([seed, journey, key, ordinal]))
      .digest()
    const share = digest.readUInt32BE(1) / 2 ** 32
    // A stream is held back as a call alone: to hold its response back would be to wait for its end.
    const isCall = call?.isStream === true || digest.readUInt8(0) % 2 === 0
    if (!isCall) return { of: 'response', ms: Math.round(share * mostResponseMs) }
    return { of: 'call', ms: Math.round(callMs.least + share * (callMs.most - callMs.least)) }
  }
}
