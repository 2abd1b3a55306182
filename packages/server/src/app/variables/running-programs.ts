import { hidden, httpUrl, parseAll, parseCodeEngines, parseMegabytes, parseOrigin, shown, splitList, word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const runningProgramsVariables = {
  CODE_ENGINES: {
    group: 'Running programs',
    purpose:
      "What runs people's programs: a list of local (the cage of this machine), runners (RUNNER_URLS) and judge0 (JUDGE0_URL). Each language is run by the first that has it.",
    default: 'runners where RUNNER_URLS is set, else local; then judge0 where JUDGE0_URL is set',
    example: 'local,judge0',
    schema: shown(parseCodeEngines, 'is not a list of local, runners, judge0, each once'),
  },
  RUNNER_URLS: {
    group: 'Running programs',
    purpose: 'Runners on other machines (npm run runner there), separated by commas; they share the work.',
    default: 'programs run in the cage of this machine',
    example: 'http://10.0.0.5:7070,http://10.0.0.6:7070',
    schema: shown((text) => parseAll(splitList(text), parseOrigin), 'is not a list of addresses like http://10.0.0.5:7070, without a path'),
  },
  RUNNER_SECRET: {
    group: 'Running programs',
    purpose: 'What those runners and this server share, 32 characters or more; the same on every machine.',
    default: 'none',
    example: 'a-long-random-word-of-32-characters-or-more',
    secret: true,
    schema: hidden((text) => text.length >= 32, 'its value is shorter than 32 characters'),
  },
  RUNNER_CACHE_DISK_MB: {
    group: 'Running programs',
    purpose:
      'The most disk that the runner of this machine keeps to save time, in megabytes: compiled headers, class archives, copies of toolchains. What is in use stays.',
    default: '2048',
    example: '2048',
    schema: shown(parseMegabytes, 'is not a number of megabytes from 0 to 1000000'),
  },
  RUNNER_CACHE_MEMORY_MB: {
    group: 'Running programs',
    purpose: 'The most memory that it keeps for the same, in megabytes: compiled programs, and boxes that wait for the next program.',
    default: '1024, or a quarter of the memory of the machine where that is less',
    example: '1024',
    schema: shown(parseMegabytes, 'is not a number of megabytes from 0 to 1000000'),
  },
  JUDGE0_URL: {
    group: 'Running programs',
    purpose: 'A Judge0 (1.13 or newer) that runs the languages which nothing before it has.',
    default: 'none',
    example: 'http://localhost:2358',
    schema: httpUrl,
  },
  JUDGE0_TOKEN: {
    group: 'Running programs',
    purpose: 'The X-Auth-Token of that Judge0, where it wants one.',
    default: 'no token is sent',
    example: 'your-token',
    secret: true,
    schema: word,
  },
} as const satisfies GroupOfVariables
