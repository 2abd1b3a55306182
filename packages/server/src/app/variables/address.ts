import { parseOrigin, parsePort, parseServices, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const addressVariables = {
  PORT: {
    group: 'Address',
    purpose: 'The port the server listens on.',
    default: '3000',
    example: '3000',
    schema: shown(parsePort, 'is not a port; use 1 to 65535'),
  },
  HOST: {
    group: 'Address',
    purpose: 'The network address the server listens on.',
    default: '127.0.0.1: this machine alone',
    example: '127.0.0.1',
    schema: shown((text) => (/^[\w.:-]+$/.test(text) ? text : undefined), 'is not a host name or an IP address'),
  },
  PUBLIC_URL: {
    group: 'Address',
    purpose: 'The address people type into their browser, without a path.',
    default: 'http://localhost:PORT',
    example: 'https://xperto.example.com',
    schema: shown(parseOrigin, 'is not an address like https://xperto.example.com, without a path'),
  },
  SERVICES: {
    group: 'Address',
    purpose: 'What this process serves: all, or a list of web, chat, main, worker.',
    default: 'all',
    example: 'all',
    schema: shown(parseServices, 'is not all or a list of web, chat, main, worker'),
  },
} as const satisfies GroupOfVariables
