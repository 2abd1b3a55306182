import type { KnownSkill, SkillFinder } from '@xperto/resume-text/match'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { LatexCompiler } from '../../../ports/latex-compiler.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'

/** The skills that adverts and résumés are compared by, with what finds them in a text. */
export interface KnownSkills {
  skills: readonly KnownSkill[]
  find: SkillFinder
  findCues: SkillFinder
}

export interface ApplicationsDeps {
  db: Database
  newId: () => string
  now: () => Date
  log: Pick<Log, 'info' | 'warn'>
  /** Reads the page of an advert. */
  safeFetch: SafeFetch
  known: KnownSkills
  latexCompiler: LatexCompiler
  model: LanguageModel
  /** The web application's address without a slash at the end. */
  webBase: string
}
