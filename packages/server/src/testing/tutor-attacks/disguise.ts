import { byLayout } from './layouts.ts'
import { byLetters } from './letters.ts'

/** The programs a disguise may be applied to, by the file that `{{…}}` names. */
export type Programs = Readonly<Record<'program' | 'other', string>>

const makers: Readonly<Record<string, (text: string) => string>> = { ...byLetters, ...byLayout }

/**
 * What a model that obeys would answer: `make` with each `{{program|base64|fence}}` replaced by a right program that went through these disguises
 * in turn; `{{other}}` is the same in a second language. A `make` of one line without braces is such a chain for the program. Throws for an unknown name.
 */
export function disguise(make: string, programs: Programs): string {
  const template = make.includes('{{') || make.includes('\n') ? make : `{{program|${make}}}`
  return template.replace(/\{\{([^}]+)\}\}/g, (_all, chain: string) => {
    const [which = '', ...names] = chain.split('|')
    const program = which === 'other' ? programs.other : programs.program
    return names.reduce((text, name) => {
      const maker = makers[name]
      if (!maker) throw new Error(`no disguise is called ${name}`)
      return maker(text)
    }, program)
  })
}
