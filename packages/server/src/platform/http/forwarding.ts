import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request says that it came through a proxy. What serves this machine alone refuses it. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  )
}

const loopbackAddress = /^(?:::ffff:)?127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/

/** Whether an address or a host name means this machine: `localhost`, 127.0.0.0/8, ::1 (in brackets or not), and the first as IPv6 writes it. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || loopbackAddress.test(name)
}

/**
 * Whether a request was made at this machine, to this machine: no proxy says so, and Host is a name of this machine. A tunnel keeps the
 * name it is reached by in Host, and so does a page elsewhere whose name was pointed at 127.0.0.1 to get past the browser's guard.
 */
export function isAskedAtThisMachine(headers: IncomingHttpHeaders): boolean {
  return !isForwarded(headers) && isLoopbackHost(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
}
