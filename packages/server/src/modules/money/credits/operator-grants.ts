import type { Database } from '../../../platform/db/database.ts'
import { plainCode } from './claim-early-access.ts'
import { findUsersByEmail, insertEarlyAccessCode, listEarlyAccessCodes, type NewCode } from './claims.store.ts'
import { grantCredits, type GrantInput } from './grant-credits.ts'

/** Why an operator's command was not carried out, in words for them. */
export class CommandRefused extends Error {}

/** Gives somebody credits by their address. Answers false where that key was granted before. Throws CommandRefused. */
export async function grantByEmail(
  db: Database,
  { email, ...grant }: Omit<GrantInput, 'userId' | 'ref'> & { email: string },
): Promise<boolean> {
  return await db.asSystem(async (tx) => {
    const [userId, ...others] = await findUsersByEmail(tx, email)
    if (userId === undefined) throw new CommandRefused(`Nobody has signed in as ${email}.`)
    // An address is no key: it may change hands at the identity provider.
    if (others.length > 0) throw new CommandRefused(`${others.length + 1} accounts have the address ${email}.`)
    return await grantCredits(tx, { ...grant, userId, ref: null })
  })
}

/** Makes an early-access code. Throws CommandRefused where there is one of that name. */
export async function createEarlyAccessCode(db: Database, made: NewCode): Promise<NewCode> {
  const code = { ...made, code: plainCode(made.code) }
  if (!(await db.asSystem(async (tx) => await insertEarlyAccessCode(tx, code))))
    throw new CommandRefused(`There is a code ${code.code} already.`)
  return code
}

/** Every early-access code with how often it was used, the oldest first. */
export const allEarlyAccessCodes = async (db: Database) => await db.asSystem(listEarlyAccessCodes)
