import { choice, hidden, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const operationVariables = {
  INSTALL: {
    group: 'Operation',
    purpose: 'Whether npm start and npm test may install what npm cannot bring: auto or never.',
    default: 'auto',
    example: 'auto',
    schema: choice('auto', 'never'),
  },
  PRODUCT_NAME: {
    group: 'Operation',
    purpose: 'The name on the screens.',
    default: 'Xperto',
    example: 'Xperto',
    schema: shown((text) => (text.length <= 40 ? text : undefined), 'is longer than 40 characters'),
  },
  TESTIMONIALS_FILE: {
    group: 'Operation',
    purpose:
      'A JSON file with what people said about the product, for the landing page: a list of {"quote": "…", "name": "…", "role": "…"}, text without HTML; the role may be left out. A relative path starts at the project.',
    default: 'the landing page has no such section',
    example: 'testimonials.json',
    schema: shown((text) => (text.includes('\0') ? undefined : text), 'is not a path'),
  },
  METRICS_TOKEN: {
    group: 'Operation',
    purpose: 'The bearer token that opens GET /metrics from other machines.',
    default: '/metrics answers on the loopback interface only, and not at all where PUBLIC_URL is a public address',
    example: 'a-long-random-word',
    secret: true,
    schema: hidden((text) => text.length >= 16, 'its value is shorter than 16 characters'),
  },
  LOG_LEVEL: {
    group: 'Operation',
    purpose: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    default: 'info',
    example: 'info',
    schema: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  NODE_ENV: {
    group: 'Operation',
    purpose: 'With production nothing starts that would be unsafe in public: the embedded sign-in stays closed.',
    default: 'development',
    example: 'production',
    schema: choice('development', 'production', 'test'),
  },
} as const satisfies GroupOfVariables
