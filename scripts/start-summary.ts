import type { ConnectedDatabase } from '../packages/server/src/app/connect-database.ts'
import type { Environment } from '../packages/server/src/app/environment.ts'

type Row = [what: string, engine: string, howToConnect: string]

/** What serves each need in this process, and which variable connects another engine. Lines for a terminal. */
export function describeEngines(environment: Environment, embedded: ConnectedDatabase['embedded']): string[] {
  const rows: Row[] = [
    embedded
      ? ['Database', `embedded Postgres ${embedded.version} in ${embedded.dataDirectory}`, 'DATABASE_URL']
      : ['Database', 'the Postgres at DATABASE_URL', ''],
    ['Files', nameFileStore(environment), environment.fileStore.engine === 'disk' ? 'S3_BUCKET' : ''],
    modelRow(environment),
    programsRow(environment),
    signInRow(environment),
    paymentsRow(environment),
    environment.valkeyUrl
      ? ['Replies', 'the Valkey at VALKEY_URL', '']
      : ['Replies', "in this process's memory; one chat process per database", 'VALKEY_URL'],
  ]
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => String(row[column]).length)))
  return rows.map(([what, engine, variable]) => {
    const connect = variable ? `connect another with ${variable}` : ''
    return `  ${what.padEnd(first ?? 0)}  ${engine.padEnd(second ?? 0)}  ${connect}`.trimEnd()
  })
}

/** Where files are kept, after "in": the folder, or the S3 bucket with its server. */
export function nameFileStore({ fileStore }: Pick<Environment, 'fileStore'>): string {
  if (fileStore.engine === 'disk') return `in ${fileStore.directory}`
  const { bucket, endpoint, region } = fileStore
  return `in the S3 bucket ${bucket} at ${endpoint === undefined ? `Amazon, ${region}` : new URL(endpoint).host}`
}

function modelRow({ model }: Environment): Row {
  const variables = 'LLM_BASE_URL and LLM_MODEL, or ANTHROPIC_API_KEY and ANTHROPIC_MODEL'
  switch (model.engine) {
    case 'openai-compatible':
      return ['Language model', `${model.model} at ${new URL(model.baseUrl).host}`, '']
    case 'anthropic':
      return ['Language model', `${model.model} at Anthropic`, '']
    case 'library':
      return ['Language model', 'the built-in library: no model connected', variables]
  }
}

function programsRow({ codeEngines }: Environment): Row {
  const engines = codeEngines.map((choice) => {
    switch (choice.engine) {
      case 'local':
        return 'in a cage of this machine'
      case 'runners':
        return `by ${choice.urls.length === 1 ? 'the runner' : `the ${choice.urls.length} runners`} at RUNNER_URLS`
      case 'judge0':
        return `by the Judge0 at ${new URL(choice.url).host}`
    }
  })
  return ['Programs', engines.join(', else '), 'RUNNER_URLS or JUDGE0_URL']
}

function signInRow({ signIn }: Environment): Row {
  const variables = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
  switch (signIn.provider) {
    case 'google':
      return ['Sign-in', 'Google', '']
    case 'embedded':
      return ['Sign-in', 'embedded: anybody on this machine, by e-mail address', variables]
    case 'closed':
      return ['Sign-in', 'closed', variables]
  }
}

function paymentsRow({ payments }: Environment): Row {
  const variables = 'CASHFREE_APP_ID or PAYPAL_CLIENT_ID'
  switch (payments.kind) {
    case 'simulator':
      return ['Payments', payments.url === undefined ? 'play money: a simulator on this machine' : `play money: ${payments.url}`, variables]
    case 'closed':
      return ['Payments', 'closed', variables]
    case 'providers': {
      const { cashfree, paypal } = payments
      const names = [...(cashfree ? [`Cashfree (${cashfree.world})`] : []), ...(paypal ? [`PayPal (${paypal.world})`] : [])]
      return ['Payments', names.join(' and '), names.length === 2 ? '' : cashfree ? 'PAYPAL_CLIENT_ID' : 'CASHFREE_APP_ID']
    }
  }
}

/** One line for each thing that is closed, with its reason. */
export function describeClosed({ signIn, payments }: Environment): string[] {
  const lines: string[] = []
  if (signIn.provider === 'closed') lines.push(`Sign-in is closed: ${signIn.reason}.`)
  if (payments.kind === 'closed') lines.push(`Buying is closed: ${payments.reason}.`)
  return lines
}
