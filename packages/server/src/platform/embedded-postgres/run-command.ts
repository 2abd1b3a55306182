import { spawn } from 'node:child_process'
import type { PostgresUser } from './postgres-user.ts'

export interface CommandResult {
  /** null when a signal ended it or it could not be started. */
  code: number | null
  /** Both streams together, at most the last 8,000 characters. */
  output: string
}

/**
 * What a Postgres program gets as its environment: nothing of ours. A PGPORT or PGDATA that somebody keeps in the shell would
 * otherwise change where it listens, and a secret of ours would stand in /proc.
 */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end as that user, from `/` (our own folder may be closed to it). Never rejects. */
export async function runCommand(command: string, args: string[], user: PostgresUser): Promise<CommandResult> {
  return await new Promise((resolve) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-8000)
    }
    const child = spawn(command, args, { cwd: '/', env: postgresEnvironment, stdio: ['ignore', 'pipe', 'pipe'], ...user })
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
