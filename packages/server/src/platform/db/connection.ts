import type { PoolConfig } from 'pg'

/** Where the database is: an address somebody configured, or the socket of the embedded one. */
export type ConnectionTarget = { url: string } | { host: string; port: number; user: string; database: string; ssl: false }

export interface ConnectionChoices {
  /** Shown in pg_stat_activity. At most 63 bytes. */
  applicationName: string
  /** Server settings for the whole session, a role among them. A `RESET` comes back to these and not to the login role. */
  settings?: Record<string, string>
}

/** What `pg` needs to connect. Settings are merged with those of the address; ours win, for one of them is the role. */
export function connectionConfig(target: ConnectionTarget, choices: ConnectionChoices): PoolConfig {
  const ours = Object.entries(choices.settings ?? {}).map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`)
  const common = { application_name: choices.applicationName, connectionTimeoutMillis: 5000, keepAlive: true }
  if (!('url' in target)) return { ...target, ...common, options: ours.join(' ') || ' ' }
  // `pg` lets the address override what stands beside it.
  const url = new URL(target.url)
  const theirs = url.searchParams.get('options')
  url.searchParams.delete('options')
  url.searchParams.delete('application_name')
  return { ...common, connectionString: url.href, options: [...(theirs ? [theirs] : []), ...ours].join(' ') || ' ' }
}

/** The address in words for a person: never with the password. */
export function describeTarget(target: ConnectionTarget): string {
  if (!('url' in target)) return `the embedded Postgres at ${target.host}`
  const { hostname, port, pathname, searchParams } = new URL(target.url)
  const host = hostname || searchParams.get('host') || 'localhost'
  return `${decodeURIComponent(pathname.slice(1)) || 'the default database'} at ${host}:${port || '5432'}`
}
