import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

interface GetOptions {
  /** Checked. The connection goes to the first of them that takes it. */
  addresses: string[]
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends GET and resolves with the head of the response, without following a redirect. Rejects where there is none before the signal. */
export async function getFromChecked(url: URL, { addresses, headers, signal }: GetOptions): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const checked: LookupFunction = (_hostname, { all }, done) =>
    all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
  return await new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    // An agent of its own, so that neither the environment's proxy nor a connection to another address is used.
    const sent = request(url, { agent: false, lookup: checked, headers, signal })
    sent.once('response', resolve)
    sent.on('error', reject)
    // A response that asks to switch protocols is no response: the connection closes without one.
    sent.once('close', () => reject(new Error('closed without a response')))
    sent.end()
  })
}
