import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvironmentRefused, readEnvironment } from './environment.ts'
import { environmentTable, environmentVariables } from './environment-variables.ts'

let projectDirectory: string
beforeAll(async () => {
  projectDirectory = await mkdtemp(join(tmpdir(), 'xperto-environment-'))
})
afterAll(async () => await rm(projectDirectory, { recursive: true }))

const read = (variables: Record<string, string> = {}, isRoot = false) => readEnvironment({ projectDirectory, variables, isRoot })

function problemsOf(variables: Record<string, string>): string[] {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof EnvironmentRefused) return error.problems
    throw error
  }
  return []
}

async function withEnvFile<Result>(content: string, work: () => Result): Promise<Result> {
  await writeFile(join(projectDirectory, '.env'), content)
  try {
    return work()
  } finally {
    await rm(join(projectDirectory, '.env'))
  }
}

describe('with nothing configured', () => {
  it('everything has its embedded default', () => {
    expect(read()).toEqual({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicUrlIsLoopback: true,
      services: new Set(['web', 'chat', 'main', 'worker']),
      dataDirectory: join(projectDirectory, '.data'),
      databaseUrl: undefined,
      valkeyUrl: undefined,
      fileStore: { engine: 'disk', directory: join(projectDirectory, '.data', 'files') },
      model: { engine: 'library' },
      webSearchUrl: undefined,
      speech: { toText: undefined, toSpeech: undefined, assetsUrl: undefined },
      codeEngines: [{ engine: 'local' }],
      runnerCaches: { disk: undefined, memory: undefined },
      runnerSecret: undefined,
      rateServices: [],
      countryHeader: undefined,
      signIn: { provider: 'embedded' },
      payments: { kind: 'simulator', url: undefined },
      mail: { engine: 'outbox' },
      mailFrom: { name: 'Xperto', address: 'no-reply@localhost' },
      supportMail: 'no-reply@localhost',
      gifts: { firstTime: 1000, referral: 1000 },
      headersTimeoutMs: 30_000,
      freeLimits: { tokensPerPerson: 200_000, tokensPerReply: 4_000, repliesAtOnce: 3, tokensPerDay: 20_000_000 },
      storageBytesPerPerson: 500_000_000,
      mainHosts: {},
      chatHosts: {},
      corsOrigins: [],
      trustedProxies: [],
      install: 'auto',
      seller: null,
      productName: 'Xperto',
      testimonials: [],
      metricsToken: undefined,
      logLevel: 'info',
      secrets: [],
      warnings: [],
    })
  })

  it("as root the data goes to a folder of this project's own under /var/lib/xperto", () => {
    const { dataDirectory } = read({}, true)
    expect(dataDirectory).toMatch(/^\/var\/lib\/xperto\/[0-9a-f]{12}$/)
    expect(readEnvironment({ projectDirectory: `${projectDirectory}/other`, variables: {}, isRoot: true }).dataDirectory).not.toBe(
      dataDirectory,
    )
  })

  it('in production the embedded sign-in is closed with its reason, and the library, which is safe in public, answers', () => {
    const { model, signIn } = read({ NODE_ENV: 'production' })
    expect(model).toEqual({ engine: 'library' })
    expect(signIn.provider === 'closed' && signIn.reason).toContain('GOOGLE_CLIENT_ID')
  })
})

describe('the embedded sign-in', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://127.9.9.9', 'http://[::1]:3000', 'http://xperto.localhost'])(
    'serves while PUBLIC_URL is this machine: %s',
    (url) => expect(read({ PUBLIC_URL: url }).signIn.provider).toBe('embedded'),
  )

  it.each(['https://xperto.example', 'http://192.168.1.5', 'http://127.0.0.1.example', 'http://localhost.example', 'http://0.0.0.0:3000'])(
    'is closed when PUBLIC_URL is another one: %s',
    (url) => expect(read({ PUBLIC_URL: url }).signIn.provider).toBe('closed'),
  )

  it('gives way to a configured Google client', () => {
    const choice = read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL: 'https://xperto.example' }).signIn
    expect(choice).toEqual({ provider: 'google', clientId: 'id', clientSecret: 'secret' })
  })

  it('warns when other machines are let in beside it', () => {
    expect(read({ HOST: '0.0.0.0' }).warnings).toEqual([expect.stringContaining('anybody be anybody')])
  })
})

describe('whoever takes payments', () => {
  const cashfree = { CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'hunter2' }
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'hunter3', PAYPAL_WEBHOOK_ID: 'hook' }

  it('is a simulator of play money on this machine, and nobody in production or in public', () => {
    expect(read({}).payments).toEqual({ kind: 'simulator', url: undefined })
    expect(read({ PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:4400' }).payments).toEqual({ kind: 'simulator', url: 'http://127.0.0.1:4400' })
    for (const variables of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://xperto.example' }]) {
      const { payments } = read({ ...variables, PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:4400' })
      expect(payments.kind === 'closed' && payments.reason).toContain('CASHFREE_APP_ID')
    }
  })

  it('is each provider that is configured, in the sandbox unless said, and its keys are secrets', () => {
    expect(read(cashfree).payments).toEqual({
      kind: 'providers',
      cashfree: { appId: 'app', secret: 'hunter2', world: 'sandbox' },
      paypal: null,
    })
    expect(read({ ...cashfree, ...paypal, CASHFREE_ENV: 'production', PAYPAL_ENV: 'production', NODE_ENV: 'production' })).toMatchObject({
      payments: {
        kind: 'providers',
        cashfree: { world: 'production' },
        paypal: { clientId: 'client', clientSecret: 'hunter3', webhookId: 'hook', world: 'production' },
      },
      secrets: ['hunter2', 'hunter3'],
    })
  })
})

describe('in production a provider whose keys may be real', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'hunter3', PAYPAL_WEBHOOK_ID: 'hook' }
  const cashfree = { CASHFREE_APP_ID: '1234567890', CASHFREE_SECRET_KEY: 'cfsk_ma_prod_hunter2' }
  const left = (name: string, provider: string) =>
    `${name}: is missing; these ${provider} keys may be real, and without it they would go to the sandbox. Set ${name}=production or ${name}=sandbox`

  it.each([
    [cashfree, [left('CASHFREE_ENV', 'Cashfree')]],
    [{ CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'hunter2' }, [left('CASHFREE_ENV', 'Cashfree')]],
    [paypal, [left('PAYPAL_ENV', 'PayPal')]],
    [{ ...cashfree, ...paypal }, [left('CASHFREE_ENV', 'Cashfree'), left('PAYPAL_ENV', 'PayPal')]],
    [{ ...cashfree, ...paypal, CASHFREE_ENV: 'production' }, [left('PAYPAL_ENV', 'PayPal')]],
  ])('PAY-12 refuses the start by the name of the variable that was left out: %o', (variables, lines) =>
    expect(problemsOf({ ...variables, NODE_ENV: 'production' })).toEqual(lines),
  )

  it.each([
    [{ CASHFREE_APP_ID: 'TEST10233', CASHFREE_SECRET_KEY: 'cfsk_ma_test_hunter2', NODE_ENV: 'production' }],
    [{ ...cashfree, CASHFREE_ENV: 'sandbox', NODE_ENV: 'production' }],
    [{ ...paypal, PAYPAL_ENV: 'sandbox', NODE_ENV: 'production' }],
    [{ ...cashfree, ...paypal }],
    [{ NODE_ENV: 'production' }],
  ])('starts where the world is said, where Cashfree calls the keys its test keys, and outside production: %o', (variables) =>
    expect(read(variables).payments.kind).not.toBe('simulator'),
  )
})

describe('files', () => {
  const s3 = { S3_BUCKET: 'xperto-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter4' }
  const keys = { bucket: 'xperto-files', accessKeyId: 'id', secretAccessKey: 'hunter4' }

  it('are kept in the data folder, or in the S3 bucket that is configured: at Amazon, or at the server of S3_ENDPOINT by its path', () => {
    expect(read({ DATA_DIR: '/srv/data' }).fileStore).toEqual({ engine: 'disk', directory: '/srv/data/files' })
    expect(read({ ...s3, S3_REGION: 'ap-south-1' })).toMatchObject({
      fileStore: { engine: 's3', ...keys, endpoint: undefined, region: 'ap-south-1', pathStyle: false },
      secrets: ['id', 'hunter4'],
    })
    const elsewhere = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }
    expect(read(elsewhere).fileStore).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', pathStyle: true })
    expect(read({ ...elsewhere, S3_PATH_STYLE: 'false' }).fileStore).toMatchObject({ pathStyle: false })
  })

  it.each([
    [{ S3_BUCKET: 'xperto-files' }, ['S3_BUCKET: S3_ACCESS_KEY_ID is missing; set both or neither']],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, ['S3_ENDPOINT: S3_BUCKET is missing; set both or neither']],
    [{ ...s3, S3_BUCKET: 'No Bucket' }, expect.arrayContaining(['S3_BUCKET: No Bucket is not the name of a bucket'])],
    [
      { ...s3, S3_ENDPOINT: 's3.example.com' },
      ['S3_ENDPOINT: s3.example.com is not an address like https://s3.example.com, without a path'],
    ],
    [{ ...s3, S3_PATH_STYLE: 'yes' }, ['S3_PATH_STYLE: yes is not one of true, false']],
  ])('are refused at the start when half of a bucket is configured or a value is wrong: %o', (variables, lines) =>
    expect(problemsOf(variables)).toEqual(lines),
  )
})

describe('what runs programs', () => {
  const judge0 = { JUDGE0_URL: 'http://judge0.example', JUDGE0_TOKEN: 'token' }
  const runners = {
    RUNNER_URLS: 'http://10.0.0.5:7070, https://runner.example',
    RUNNER_SECRET: 'a secret of thirty-two characters or more',
  }
  const enginesOf = (variables: Record<string, string>) => read(variables).codeEngines.map(({ engine }) => engine)

  it('is the cage of this machine, then a Judge0; runners elsewhere stand in the place of the cage', () => {
    expect(enginesOf({})).toEqual(['local'])
    expect(enginesOf(judge0)).toEqual(['local', 'judge0'])
    expect(enginesOf({ ...judge0, ...runners })).toEqual(['runners', 'judge0'])
    expect(read({ ...judge0, ...runners }).codeEngines).toEqual([
      { engine: 'runners', urls: ['http://10.0.0.5:7070', 'https://runner.example'], secret: runners.RUNNER_SECRET },
      { engine: 'judge0', url: 'http://judge0.example/', token: 'token' },
    ])
  })

  it('keeps on this machine what the two settings say, in megabytes', () => {
    const { runnerCaches } = read({ RUNNER_CACHE_DISK_MB: '300', RUNNER_CACHE_MEMORY_MB: '0' })
    expect(runnerCaches).toEqual({ disk: 300 * 1024 * 1024, memory: 0 })
  })

  it('is asked in the order that CODE_ENGINES names, and no other', () => {
    expect(enginesOf({ ...judge0, ...runners, CODE_ENGINES: 'judge0,local,runners' })).toEqual(['judge0', 'local', 'runners'])
    expect(enginesOf({ ...judge0, CODE_ENGINES: 'judge0' })).toEqual(['judge0'])
  })
})

describe('mail', () => {
  it('becomes files until SMTP_URL names a server, and its account is a secret', () => {
    const { mail, mailFrom, secrets } = read({
      SMTP_URL: 'smtp://xperto%40example.com:p%40ss@smtp.example.com',
      MAIL_FROM: 'Xperto News <news@example.com>',
    })
    expect(mail).toEqual({
      engine: 'smtp',
      host: 'smtp.example.com',
      port: 587,
      isTls: false,
      requiresTls: true,
      auth: { user: 'xperto@example.com', password: 'p@ss' },
    })
    expect(mailFrom).toEqual({ name: 'Xperto News', address: 'news@example.com' })
    expect(secrets).toContain('p@ss')
  })

  it('goes by TLS from the first byte with smtps, and without STARTTLS only to this machine', () => {
    const mailOf = (SMTP_URL: string) => read({ SMTP_URL, MAIL_FROM: 'news@example.com' }).mail
    expect(mailOf('smtps://smtp.example.com')).toMatchObject({ port: 465, isTls: true, auth: undefined })
    expect(mailOf('smtp://127.0.0.1:1025')).toMatchObject({ host: '127.0.0.1', port: 1025, requiresTls: false })
    expect(mailOf('smtp://[::1]:1025')).toMatchObject({ host: '::1', requiresTls: false })
  })
})

describe('a wrong value', () => {
  it.each([
    ['PORT', '70000', 'PORT: 70000 is not a port; use 1 to 65535'],
    ['PORT', '0', 'PORT: 0 is not a port; use 1 to 65535'],
    ['PORT', '30e2', 'PORT: 30e2 is not a port; use 1 to 65535'],
    ['HOST', 'a host', 'HOST: a host is not a host name or an IP address'],
    ['PUBLIC_URL', 'xperto.example', 'PUBLIC_URL: xperto.example is not an address like https://xperto.example.com, without a path'],
    [
      'PUBLIC_URL',
      'https://a.example/x',
      'PUBLIC_URL: https://a.example/x is not an address like https://xperto.example.com, without a path',
    ],
    ['SERVICES', 'web,mail', 'SERVICES: web,mail is not all or a list of web, chat, main, worker'],
    ['LLM_BASE_URL', 'ftp://x', 'LLM_BASE_URL: ftp://x is not an address that begins with http:// or https://'],
    ['LLM_BASE_URL', 'localhost:11434/v1', 'LLM_BASE_URL: localhost:11434/v1 is not an address that begins with http:// or https://'],
    ['CODE_ENGINES', 'local,wasm', 'CODE_ENGINES: local,wasm is not a list of local, runners, judge0, each once'],
    ['CODE_ENGINES', 'local,local', 'CODE_ENGINES: local,local is not a list of local, runners, judge0, each once'],
    ['RUNNER_CACHE_DISK_MB', '-1', 'RUNNER_CACHE_DISK_MB: -1 is not a number of megabytes from 0 to 1000000'],
    ['RUNNER_CACHE_MEMORY_MB', '1000001', 'RUNNER_CACHE_MEMORY_MB: 1000001 is not a number of megabytes from 0 to 1000000'],
    ['RUNNER_URLS', '10.0.0.5', 'RUNNER_URLS: 10.0.0.5 is not a list of addresses like http://10.0.0.5:7070, without a path'],
    ['RUNNER_SECRET', 'short', 'RUNNER_SECRET: its value is shorter than 32 characters'],
    ['JUDGE0_URL', 'judge0', 'JUDGE0_URL: judge0 is not an address that begins with http:// or https://'],
    ['MAIN_HOSTS', 'kolkata', 'MAIN_HOSTS: kolkata is not hosts by region like kolkata=https://a,https://b;default=https://c'],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS: * is not a list of origins like https://www.example.com'],
    ['TRUSTED_PROXY', '10.0.0.0/64', 'TRUSTED_PROXY: 10.0.0.0/64 is not a list of IP addresses, ranges like 10.0.0.0/8, or loopback'],
    ['TRUSTED_PROXY', 'true', 'TRUSTED_PROXY: true is not a list of IP addresses, ranges like 10.0.0.0/8, or loopback'],
    ['CASHFREE_ENV', 'live', 'CASHFREE_ENV: live is not one of sandbox, production'],
    [
      'PAYMENT_SIMULATOR_URL',
      'http://10.0.0.5:4400',
      'PAYMENT_SIMULATOR_URL: http://10.0.0.5:4400 is not an address of this machine like http://127.0.0.1:4400, without a path',
    ],
    ['INSTALL', 'yes', 'INSTALL: yes is not one of auto, never'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: loud is not one of trace, debug, info, warn, error, fatal, silent'],
    ['NODE_ENV', 'prod', 'NODE_ENV: prod is not one of development, production, test'],
  ])('of %s (%s) gets its one line', (name, value, line) => {
    expect(problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name}:`))).toEqual([line])
  })

  it('is told together with every other one', () => {
    expect(problemsOf({ PORT: 'x', NODE_ENV: 'y', LOG_LEVEL: 'z' }).map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'NODE_ENV',
    ])
  })

  it('of a secret is never shown', () => {
    const secretNames = environmentTable.filter((variable) => variable.secret).map((variable) => variable.name)
    const problems = problemsOf(Object.fromEntries(secretNames.map((name) => [name, 'hunter2'])))
    expect(problems.length).toBeGreaterThanOrEqual(4)
    expect(problems.join('\n')).not.toContain('hunter2')
  })

  it.each([
    [{ LLM_BASE_URL: 'http://localhost:1234' }, 'LLM_BASE_URL: LLM_MODEL is missing; set both or neither'],
    [{ LLM_MODEL: 'm' }, 'LLM_MODEL: LLM_BASE_URL is missing; set both or neither'],
    [{ LLM_API_KEY: 'k' }, 'LLM_API_KEY: LLM_BASE_URL is missing; set both or neither'],
    [{ ANTHROPIC_API_KEY: 'k' }, 'ANTHROPIC_API_KEY: ANTHROPIC_MODEL is missing; set both or neither'],
    [{ RUNNER_URLS: 'http://10.0.0.5:7070' }, 'RUNNER_URLS: RUNNER_SECRET is missing; set both or neither'],
    [{ JUDGE0_TOKEN: 't' }, 'JUDGE0_TOKEN: JUDGE0_URL is missing; set both or neither'],
    [{ CODE_ENGINES: 'runners' }, 'CODE_ENGINES: runners needs RUNNER_URLS'],
    [{ CODE_ENGINES: 'local,judge0' }, 'CODE_ENGINES: judge0 needs JUDGE0_URL'],
    [{ CASHFREE_APP_ID: 'a' }, 'CASHFREE_APP_ID: CASHFREE_SECRET_KEY is missing; set both or neither'],
    [{ CASHFREE_SECRET_KEY: 's' }, 'CASHFREE_SECRET_KEY: CASHFREE_APP_ID is missing; set both or neither'],
    [{ CASHFREE_ENV: 'production' }, 'CASHFREE_ENV: CASHFREE_APP_ID is missing; set both or neither'],
    [{ PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's' }, 'PAYPAL_CLIENT_ID: PAYPAL_WEBHOOK_ID is missing; set both or neither'],
    [{ PAYPAL_ENV: 'sandbox' }, 'PAYPAL_ENV: PAYPAL_CLIENT_ID is missing; set both or neither'],
    [{ TAX_LABEL: 'GST', TAX_RATE: '18' }, 'TAX_RATE: SELLER_NAME is missing; set both or neither'],
    [{ SELLER_NAME: 'A', TAX_RATE: '1.234' }, 'TAX_RATE: 1.234 is not a percentage from 0 to 100 with two decimals at most'],
    [
      { CASHFREE_APP_ID: 'a', CASHFREE_SECRET_KEY: 's', PAYMENT_SIMULATOR_URL: 'http://localhost:4400' },
      'PAYMENT_SIMULATOR_URL: a provider is configured too; play money and money do not go together',
    ],
    [{ SMTP_URL: 'smtp://smtp.example.com' }, 'SMTP_URL: MAIL_FROM is missing; set both or neither'],
    [
      { SMTP_URL: 'smtp://x:100%@smtp.example.com', MAIL_FROM: 'a@example.com' },
      'SMTP_URL: its value is not an address like smtp://user:password@smtp.example.com:587, without a path',
    ],
    [{ MAIL_FROM: 'Eve <eve@example.com>, x' }, 'MAIL_FROM: Eve <eve@example.com>, x is not a mail address, alone or as Name <address>'],
    [{ GOOGLE_CLIENT_ID: 'c' }, 'GOOGLE_CLIENT_ID: GOOGLE_CLIENT_SECRET is missing; set both or neither'],
  ])('that is only half of a configuration is told: %o', (variables, line) => expect(problemsOf(variables)).toEqual([line]))

  it('that names two models is told', () => {
    const both = { LLM_BASE_URL: 'http://localhost:1234', LLM_MODEL: 'a', ANTHROPIC_API_KEY: 'k', ANTHROPIC_MODEL: 'b' }
    expect(problemsOf(both)).toEqual(['ANTHROPIC_API_KEY: LLM_BASE_URL is set too; one model answers, so keep one of the two'])
  })
})

describe('a right value', () => {
  it('HST-01 gives hosts by region', () => {
    expect(read({ CHAT_HOSTS: 'kolkata=https://a.example, https://b.example;default=https://c.example' }).chatHosts).toEqual({
      kolkata: ['https://a.example', 'https://b.example'],
      default: ['https://c.example'],
    })
  })

  it('of a key or a password is known to the log as a secret', () => {
    const { secrets } = read({
      DATABASE_URL: 'postgres://ada:p%40ss@db.example/x',
      LLM_BASE_URL: 'http://a',
      LLM_MODEL: 'm',
      LLM_API_KEY: 'key-123',
    })
    expect(secrets).toEqual(expect.arrayContaining(['key-123', 'p%40ss', 'p@ss', 'postgres://ada:p%40ss@db.example/x']))
  })

  it('of DATA_DIR may be relative, and then starts at the project', () => {
    expect(read({ DATA_DIR: 'some/where' }).dataDirectory).toBe(join(projectDirectory, 'some/where'))
    expect(read({ DATA_DIR: '/srv/data' }).dataDirectory).toBe('/srv/data')
  })

  it('follows PORT into PUBLIC_URL, and an empty value counts as not set', () => {
    expect(read({ PORT: '8080', PUBLIC_URL: ' ', LLM_API_KEY: '' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('the file .env', () => {
  it('is read, and the environment wins over it', async () => {
    const environment = await withEnvFile('PORT=4000\nPRODUCT_NAME="From the file"\n', () => read({ PORT: '5000' }))
    expect(environment).toMatchObject({ port: 5000, productName: 'From the file' })
  })

  it('is told when it names a variable that does nothing', async () => {
    const { warnings } = await withEnvFile('LLM_BASEURL=http://localhost\n', () => read())
    expect(warnings).toEqual(['.env: LLM_BASEURL is not a variable of this program and does nothing'])
  })
})

describe('the table of variables', () => {
  it('gives for each one an example that the program itself accepts', () => {
    for (const { name, example, schema } of environmentTable) expect([name, schema.safeParse(example).success]).toEqual([name, true])
  })

  it('marks every key, token, secret and address with a password as secret', () => {
    const sensitive = Object.keys(environmentVariables).filter((name) =>
      /KEY|SECRET|TOKEN(?!S)|DATABASE_URL|VALKEY_URL|SMTP_URL/.test(name),
    )
    expect(environmentTable.filter((variable) => variable.secret).map((variable) => variable.name)).toEqual(sensitive)
  })
})
