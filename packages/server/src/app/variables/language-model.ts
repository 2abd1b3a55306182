import { httpUrl, parseSeconds, shown, word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const languageModelVariables = {
  LLM_BASE_URL: {
    group: 'Language model',
    purpose: 'An OpenAI-compatible server, with or without /v1 at its end.',
    default: 'the built-in library answers',
    example: 'http://localhost:11434/v1',
    schema: httpUrl,
  },
  LLM_API_KEY: {
    group: 'Language model',
    purpose: 'The key of that server, where it wants one.',
    default: 'no key is sent',
    example: 'your-key',
    secret: true,
    schema: word,
  },
  LLM_MODEL: {
    group: 'Language model',
    purpose: 'The name of the model on that server.',
    default: 'none',
    example: 'the-name-your-server-lists',
    schema: word,
  },
  LLM_FIRST_WORD_SECONDS: {
    group: 'Language model',
    purpose: 'The longest silence, in seconds, before a model begins its answer. Pings and thoughts end a silence.',
    default: '90',
    example: '300',
    schema: shown(parseSeconds, 'is not a whole number of seconds from 1 to 3600'),
  },
  LLM_SILENCE_SECONDS: {
    group: 'Language model',
    purpose: 'The longest silence, in seconds, after the answer has begun.',
    default: '30',
    example: '60',
    schema: shown(parseSeconds, 'is not a whole number of seconds from 1 to 3600'),
  },
  ANTHROPIC_API_KEY: {
    group: 'Language model',
    purpose: 'A key of Anthropic, whose models are then asked natively.',
    default: 'the built-in library answers',
    example: 'your-key',
    secret: true,
    schema: word,
  },
  ANTHROPIC_MODEL: {
    group: 'Language model',
    purpose: 'The name of the model at Anthropic.',
    default: 'none',
    example: 'the-name-of-a-model',
    schema: word,
  },
  WEB_SEARCH_URL: {
    group: 'Language model',
    purpose:
      'A SearXNG whose settings list json under search.formats. The web is then searched for messages that ask for it, and replies name their sources.',
    default: 'web search is off, and its switch says so',
    example: 'http://localhost:8888',
    schema: httpUrl,
  },
} as const satisfies GroupOfVariables
