import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandRefused } from '../../modules/credits/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** One thing that an operator can do: `npm run admin -- ledger check`. */
export interface AdminCommand {
  /** The words that name it, in small letters, and what comes after them: `coupon create CODE PERCENT`, `refund ORDER`. */
  usage: string
  /** What it does, in a few words. */
  about: string
  options?: ParseArgsOptionsConfig
  /** How many words come after those that name it. */
  words: number
  run(input: AdminInput): Promise<AdminOutcome>
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
  given: Pick<AdminInput, 'db' | 'now' | 'newId'>,
): Promise<AdminOutcome> {
  const command = commands.find(({ usage }) => nameOf(usage).every((word, place) => typed[place] === word))
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
    return await command.run({ ...given, words: positionals, options: values })
  } catch (error) {
    const isTyped = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!isTyped && !(error instanceof CommandRefused)) throw error
    return { lines: [error.message, `Usage: npm run admin -- ${command.usage}`], isWell: false }
  }
}

function nameOf(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => !/^[a-z-]+$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}
