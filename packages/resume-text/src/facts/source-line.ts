import type { FoundField } from '@xperto/contract'

/** A line of the document, cleaned: one spelling for spaces and quotes of fonts. A tab stands for a wide gap. */
export interface SourceLine {
  page: number
  line: number
  /** 0 where the document does not say. */
  size: number
  bold: boolean
  /** True after an empty line, where the document has empty lines. */
  isAfterGap: boolean
  text: string
  /** The line as the document has it, for the person to compare. */
  quote: string
}

type Choice = FoundField['choices'][number]

/** A statement of the document with the line it came from. One with a doubt has no value in the data. */
export interface Said {
  value: string
  at: SourceLine
  doubt?: string
  choices?: Choice[]
}

/** A statement without doubt. */
export const said = (value: string, at: SourceLine): Said => ({ value: flat(value), at })

/** The same statement, to be checked by the person for the reason given. */
export const doubted = ({ value, at }: Said, doubt: string, choices: Choice[] = []): Said => ({ value, at, doubt, choices })

/** One statement to choose, with its place. */
export const choiceOf = ({ value, at }: Said, label = value): Choice => ({
  value,
  label,
  page: at.page,
  line: at.line,
  quote: at.quote,
})

/** A text without wide gaps and without spaces at its ends. */
export const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim()
