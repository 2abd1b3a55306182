import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandRefused } from '../../modules/money/credits/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** One thing that an operator can do: `npm run admin -- ledger check`. */
export type AdminCommand = CommandWords & (CommandOnDatabase | CommandOnEmptyDatabase)

export interface CommandWords {
  /** The words that name it, in small letters, and what comes after them: `coupon create CODE PERCENT`, `refund ORDER`. */
  usage: string
  /** What it does, in a few words. */
  about: string
  options?: ParseArgsOptionsConfig
  /** How many words come after those that name it. */
  words: number
}

export interface CommandOnDatabase {
  run(input: AdminInput): Promise<AdminOutcome>
}

/** A command that begins without tables: nothing is migrated or opened before it. */
export interface CommandOnEmptyDatabase {
  runOnEmpty(input: Omit<AdminInput, 'db'>): Promise<AdminOutcome>
}

export interface AdminInput {
  db: Database
  words: string[]
  options: Record<string, unknown>
  now: () => Date
  newId: () => string
}

/** What is said, and whether all is well: the exit code. */
export interface AdminOutcome {
  lines: string[]
  isWell: boolean
}

/** Carries out what an operator typed. Whatever is wrong with it is said, with the command's usage, and nothing is changed. */
export async function runAdmin(
  commands: readonly AdminCommand[],
  typed: readonly string[],
  given: Pick<AdminInput, 'now' | 'newId'> & { db: Database | null },
): Promise<AdminOutcome> {
  const command = findCommand(commands, typed)
  if (!command)
    return { lines: ['Usage: npm run admin -- COMMAND', ...commands.map(({ usage, about }) => `  ${usage}: ${about}`)], isWell: false }
  try {
    const { values, positionals } = parseArgs({
      args: typed.slice(nameOf(command.usage).length),
      options: command.options ?? {},
      allowPositionals: true,
      strict: true,
    })
    if (positionals.length !== command.words) throw new CommandRefused('Something is missing, or there is too much.')
    const { db, ...others } = given
    const input = { ...others, words: positionals, options: values }
    if ('runOnEmpty' in command) return await command.runOnEmpty(input)
    if (db === null) throw new Error('this command needs an open database')
    return await command.run({ ...input, db })
  } catch (error) {
    const isTyped = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!isTyped && !(error instanceof CommandRefused)) throw error
    return { lines: [error.message, `Usage: npm run admin -- ${command.usage}`], isWell: false }
  }
}

/** Whether what was typed begins with a database without tables. */
export const beginsEmpty = (commands: readonly AdminCommand[], typed: readonly string[]): boolean => {
  const command = findCommand(commands, typed)
  return command !== undefined && 'runOnEmpty' in command
}

const findCommand = (commands: readonly AdminCommand[], typed: readonly string[]): AdminCommand | undefined =>
  commands.find(({ usage }) => nameOf(usage).every((word, place) => typed[place] === word))

function nameOf(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => !/^[a-z-]+$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}
