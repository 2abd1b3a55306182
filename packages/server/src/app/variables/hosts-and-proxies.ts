import { parseAll, parseHosts, parseOrigin, parseProxy, parseSeconds, shown, splitList } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const hostsAndProxiesVariables = {
  MAIN_HOSTS: {
    group: 'Hosts and proxies',
    purpose: 'Hosts of the main API by region, handed to browsers by /config.json.',
    default: 'the same origin',
    example: 'kolkata=https://a.example,https://b.example;default=https://c.example',
    schema: shown(parseHosts, 'is not hosts by region like kolkata=https://a,https://b;default=https://c'),
  },
  CHAT_HOSTS: {
    group: 'Hosts and proxies',
    purpose: 'Hosts of the chat service by region, handed to browsers by /config.json.',
    default: 'the same origin',
    example: 'default=https://chat.example',
    schema: shown(parseHosts, 'is not hosts by region like kolkata=https://a,https://b;default=https://c'),
  },
  CORS_ORIGINS: {
    group: 'Hosts and proxies',
    purpose: 'Other origins whose pages may call this server, separated by commas.',
    default: 'none',
    example: 'https://www.example.com',
    schema: shown((text) => parseAll(splitList(text), parseOrigin), 'is not a list of origins like https://www.example.com'),
  },
  TRUSTED_PROXY: {
    group: 'Hosts and proxies',
    purpose:
      'Addresses of the reverse proxies whose X-Forwarded headers are believed: IP addresses, ranges, or loopback, linklocal, uniquelocal.',
    default: 'none: forwarding headers are not believed',
    example: '10.0.0.0/8',
    schema: shown((text) => parseAll(splitList(text), parseProxy), 'is not a list of IP addresses, ranges like 10.0.0.0/8, or loopback'),
  },
  HEADERS_TIMEOUT_SECONDS: {
    group: 'Hosts and proxies',
    purpose: 'After how many seconds a connection is closed whose client sends nothing, or only a part of the headers of a request.',
    default: '30',
    example: '30',
    schema: shown((text) => {
      const seconds = parseSeconds(text)
      return seconds !== undefined && seconds <= 120 ? seconds : undefined
    }, 'is not a whole number of seconds from 1 to 120'),
  },
} as const satisfies GroupOfVariables
