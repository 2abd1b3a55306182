import { isLoopbackHost } from '../platform/http/forwarding.ts'
import type { z } from 'zod'
import {
  choice,
  isSmtpUrl,
  hidden,
  httpUrl,
  parseAll,
  parseCodeEngines,
  parseCount,
  parseGift,
  parseHosts,
  parseMegabytes,
  parseOrigin,
  parsePort,
  parseProxy,
  parseSeconds,
  parseSender,
  parseServices,
  parseStorage,
  parseTokens,
  parseUrl,
  shown,
  splitList,
  word,
  parseTaxRate,
  receiptText,
} from './read-variable.ts'

/** One variable as a person needs to know it. `.env.example` and docs/environment.md are generated from these. */
export interface EnvironmentVariable {
  name: string
  group:
    | 'Address'
    | 'Data'
    | 'Language model'
    | 'Running programs'
    | 'Currency'
    | 'Sign-in'
    | 'Credits'
    | 'Free chats'
    | 'Payments'
    | 'Mail'
    | 'Hosts and proxies'
    | 'Operation'
  /** What it does, in one sentence. */
  purpose: string
  /** What holds while it is not set, in words. */
  default: string
  /** An example of a value, never a real secret. */
  example: string
  /** Its value appears in no error, log or answer. */
  secret?: true
  schema: z.ZodType<unknown, string>
}

/** Every variable this version reads, in the order a person reads about them. */
export const environmentVariables = {
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
  DATA_DIR: {
    group: 'Data',
    purpose: 'The folder for the embedded database and files; a relative path starts at the project.',
    default: ".data in the project; as root a folder of this project's own under /var/lib/xperto",
    example: '.data',
    schema: shown((text) => (text.includes('\0') ? undefined : text), 'is not a path'),
  },
  DATABASE_URL: {
    group: 'Data',
    purpose: 'A Postgres (15 or newer) of your own.',
    default: 'an embedded Postgres 18',
    example: 'postgres://user:password@localhost:5432/xperto',
    secret: true,
    schema: hidden(
      (text) => parseUrl(text, 'postgres:', 'postgresql:') !== undefined,
      'its value is not an address like postgres://user:password@host:5432/database',
    ),
  },
  VALKEY_URL: {
    group: 'Data',
    purpose: 'A Valkey or Redis through which several server processes share replies, limits and changes for open tabs.',
    default: "this process's memory; one chat process per database",
    example: 'redis://localhost:6379',
    secret: true,
    schema: hidden(
      (text) => parseUrl(text, 'redis:', 'rediss:', 'valkey:', 'valkeys:') !== undefined,
      'its value is not an address like redis://:password@host:6379',
    ),
  },
  S3_BUCKET: {
    group: 'Data',
    purpose: 'The S3 bucket that keeps files: uploads, documents and pictures.',
    default: 'the folder files in DATA_DIR, which several processes have to share',
    example: 'xperto-files',
    schema: shown((text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined), 'is not the name of a bucket'),
  },
  S3_ENDPOINT: {
    group: 'Data',
    purpose: "The address of an S3 server that is not Amazon's, such as MinIO, Garage or Cloudflare R2.",
    default: "Amazon's S3 in S3_REGION",
    example: 'https://s3.example.com',
    schema: shown(parseOrigin, 'is not an address like https://s3.example.com, without a path'),
  },
  S3_REGION: {
    group: 'Data',
    purpose: 'The region of that bucket.',
    default: 'us-east-1',
    example: 'ap-south-1',
    schema: shown((text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined), 'is not the name of a region'),
  },
  S3_ACCESS_KEY_ID: {
    group: 'Data',
    purpose: 'The access key that may read, write and delete objects of that bucket.',
    default: 'none',
    example: 'your-key-id',
    secret: true,
    schema: word,
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Data',
    purpose: "That access key's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  S3_PATH_STYLE: {
    group: 'Data',
    purpose: 'Whether requests name the bucket in the path (true) or in the host name (false).',
    default: 'true with S3_ENDPOINT, else false',
    example: 'true',
    schema: choice('true', 'false'),
  },
  STORAGE_BYTES_PER_PERSON: {
    group: 'Data',
    purpose: 'How many bytes of text the chats of one person can hold before imports and copies of shared chats are refused.',
    default: '500000000',
    example: '500000000',
    schema: shown(parseStorage, 'is not a whole number of bytes from 1000000 to 1000000000000'),
  },
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
  FRANKFURTER_URL: {
    group: 'Currency',
    purpose: 'A Frankfurter that tells exchange rates: https://api.frankfurter.dev, or one of your own.',
    default: 'not asked; with neither service the dated table of the build is used, and the answers say so',
    example: 'https://api.frankfurter.dev',
    schema: httpUrl,
  },
  OPEN_ER_API_URL: {
    group: 'Currency',
    purpose: "ExchangeRate-API's open access, asked where Frankfurter gives no rates; its terms ask for attribution.",
    default: 'not asked',
    example: 'https://open.er-api.com',
    schema: httpUrl,
  },
  COUNTRY_HEADER: {
    group: 'Currency',
    purpose: "The header in which a proxy of TRUSTED_PROXY tells the visitor's country, such as cf-ipcountry.",
    default: 'a database on this machine tells the country of an address',
    example: 'cf-ipcountry',
    schema: shown((text) => (/^[a-z][a-z0-9-]*$/i.test(text) ? text.toLowerCase() : undefined), 'is not the name of a header'),
  },
  GOOGLE_CLIENT_ID: {
    group: 'Sign-in',
    purpose: 'The client of Google sign-in; its redirect address is PUBLIC_URL/auth/callback.',
    default: 'an embedded sign-in, only while PUBLIC_URL is this machine and NODE_ENV is not production',
    example: 'your-client.apps.googleusercontent.com',
    schema: word,
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'Sign-in',
    purpose: "That client's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  GRANT_FIRST_TIME: {
    group: 'Credits',
    purpose: 'How many credits a new person can claim for nothing, once; 0 for none.',
    default: '1000',
    example: '1000',
    schema: shown(parseGift, 'is not a whole number of credits from 0 to 1000000'),
  },
  GRANT_REFERRAL: {
    group: 'Credits',
    purpose:
      'How many credits a referral code gives to whoever applies it at once, and to whoever it belongs to at the first purchase of the other; 0 for none.',
    default: '1000',
    example: '1000',
    schema: shown(parseGift, 'is not a whole number of credits from 0 to 1000000'),
  },
  FREE_DAILY_TOKENS_PER_PERSON: {
    group: 'Free chats',
    purpose:
      "How many tokens of the language model one person can use in a day without paying: for replies in free kinds of chat and for the names of chats. The day is the person's own. Replies in progress are finished.",
    default: '200000',
    example: '200000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
  FREE_REPLY_TOKENS: {
    group: 'Free chats',
    purpose: 'The longest reply in a free kind of chat, in tokens.',
    default: '4000',
    example: '4000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
  FREE_REPLIES_AT_ONCE: {
    group: 'Free chats',
    purpose: 'How many replies in free kinds of chat one person can have in progress, in all processes together.',
    default: '3',
    example: '3',
    schema: shown(parseCount, 'is not a whole number from 1 to 1000'),
  },
  FREE_DAILY_TOKENS: {
    group: 'Free chats',
    purpose:
      'How many tokens everyone together can use in a day (UTC) without paying. When they are used up the log says so once, and free replies are refused until the day ends.',
    default: '20000000',
    example: '20000000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
  CASHFREE_APP_ID: {
    group: 'Payments',
    purpose: 'The app id of a Cashfree account, which takes payments in rupees.',
    default: 'with neither provider a simulator takes play money, only while PUBLIC_URL is this machine and NODE_ENV is not production',
    example: 'your-app-id',
    schema: word,
  },
  CASHFREE_SECRET_KEY: {
    group: 'Payments',
    purpose: 'The secret key of that account.',
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  CASHFREE_ENV: {
    group: 'Payments',
    purpose: "Which of Cashfree's two worlds that account is of: sandbox or production.",
    default: 'sandbox; with NODE_ENV=production it has to be set, unless the keys are test keys of Cashfree',
    example: 'sandbox',
    schema: choice('sandbox', 'production'),
  },
  PAYPAL_CLIENT_ID: {
    group: 'Payments',
    purpose: 'The client id of a PayPal app, which takes payments in every other currency.',
    default: 'as for CASHFREE_APP_ID; with one provider alone the currencies of the other cannot be paid',
    example: 'your-client',
    schema: word,
  },
  PAYPAL_CLIENT_SECRET: {
    group: 'Payments',
    purpose: "That app's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  PAYPAL_WEBHOOK_ID: {
    group: 'Payments',
    purpose: "The id of that app's webhook, whose address is PUBLIC_URL/api/v1/payments/webhooks/paypal.",
    default: 'none',
    example: 'your-webhook',
    schema: word,
  },
  PAYPAL_ENV: {
    group: 'Payments',
    purpose: "Which of PayPal's two worlds that app is of: sandbox or production.",
    default: 'sandbox; with NODE_ENV=production it has to be set',
    example: 'sandbox',
    schema: choice('sandbox', 'production'),
  },
  SELLER_NAME: {
    group: 'Payments',
    purpose: 'Who sells, as receipts name it. With it, receipts are numbered without gaps, by SELLER_TAX_NUMBER or else by this name.',
    default: 'receipts name the product alone and have no number beside the order',
    example: 'Example Learning Private Limited',
    schema: receiptText,
  },
  SELLER_ADDRESS: {
    group: 'Payments',
    purpose: "The seller's address, in one line.",
    default: 'receipts have none',
    example: '1 Example Road, Kolkata 700001',
    schema: receiptText,
  },
  SELLER_TAX_NUMBER: {
    group: 'Payments',
    purpose: "The seller's tax number, such as a GSTIN.",
    default: 'receipts have none',
    example: '19ABCDE1234F1Z5',
    schema: receiptText,
  },
  TAX_RATE: {
    group: 'Payments',
    purpose: 'The tax in percent that prices include. Receipts of payments from then on show it; prices stay what they are.',
    default: 'receipts show no tax',
    example: '18',
    schema: shown(parseTaxRate, 'is not a percentage from 0 to 100 with two decimals at most'),
  },
  TAX_LABEL: {
    group: 'Payments',
    purpose: 'What receipts call that tax.',
    default: 'GST',
    example: 'GST',
    schema: shown((text) => (text.length <= 20 ? text : undefined), 'is longer than 20 characters'),
  },
  PAYMENT_SIMULATOR_URL: {
    group: 'Payments',
    purpose: 'A payment simulator that runs on this machine already, for several processes of one product.',
    default: 'each process that needs one starts its own',
    example: 'http://127.0.0.1:4400',
    schema: shown(
      (text) => (isLoopbackHost(URL.parse(text)?.hostname ?? '') ? parseOrigin(text) : undefined),
      'is not an address of this machine like http://127.0.0.1:4400, without a path',
    ),
  },
  SMTP_URL: {
    group: 'Mail',
    purpose:
      'The SMTP server that mail is sent through: smtp:// for port 587 with STARTTLS, smtps:// for port 465. Without STARTTLS only a server of this machine is used.',
    default: 'each message becomes an .eml file in the folder outbox of DATA_DIR; npm run doctor says where',
    example: 'smtp://user:password@smtp.example.com:587',
    secret: true,
    schema: hidden((text) => isSmtpUrl(text), 'its value is not an address like smtp://user:password@smtp.example.com:587, without a path'),
  },
  MAIL_FROM: {
    group: 'Mail',
    purpose: 'Who mail comes from, as an address or as Name <address>.',
    default: 'PRODUCT_NAME <no-reply@…> with the host of PUBLIC_URL; SMTP_URL needs it set',
    example: 'Xperto <no-reply@example.com>',
    schema: shown(parseSender, 'is not a mail address, alone or as Name <address>'),
  },
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
} as const satisfies Record<string, Omit<EnvironmentVariable, 'name'>>

export type VariableName = keyof typeof environmentVariables

/** The same as a list, for whoever writes them down. */
export const environmentTable: EnvironmentVariable[] = Object.entries(environmentVariables).map(([name, variable]) => ({
  name,
  ...variable,
}))

export type RawEnvironment = { -readonly [Name in VariableName]?: z.output<(typeof environmentVariables)[Name]['schema']> }
