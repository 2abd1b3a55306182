import { readFileSync, statSync } from 'node:fs'

/** The operating system's user that Postgres runs as; undefined: our own. */
export type PostgresUser = { uid: number; gid: number } | undefined

const overflowId = 65_534

/**
 * Postgres refuses to run as uid 0. As root it runs as the owner of data that is already there (an earlier start as an ordinary
 * user), else as `nobody`; otherwise as whoever we are.
 */
export function choosePostgresUser(existingDataDirectory: string, currentUid = process.getuid?.()): PostgresUser {
  if (currentUid !== 0) return undefined
  const owner = statSync(existingDataDirectory, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

function nobody(): { uid: number; gid: number } {
  let accounts = ''
  try {
    accounts = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return { uid: overflowId, gid: overflowId }
  }
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === 'nobody')
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return Number.isInteger(uid) && uid > 0 && Number.isInteger(gid) ? { uid, gid } : { uid: overflowId, gid: overflowId }
}
