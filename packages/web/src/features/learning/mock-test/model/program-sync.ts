import type { WrittenProgram } from './unsent.ts'

/**
 * What is to be done where the editor of this browser and the server hold different programs. `known` is what this browser last knew the server
 * to have: whoever changed theirs since has the newer one, and where both did, what stands before the person's eyes. An editor that has held
 * nothing since the page was opened (`hasHeld` false) was not emptied by anybody: its browser has lost what it kept, and nothing is lost at the server for that.
 */
export function syncOf({
  here,
  server,
  known,
  hasHeld,
}: {
  /** Null while the editor holds nothing but a template. */
  here: WrittenProgram | null
  server: WrittenProgram | null
  known: WrittenProgram | null
  hasHeld: boolean
}): 'nothing' | 'fill' | 'send' {
  if (isSame(here, server)) return 'nothing'
  if (isSame(here, known) || (here === null && !hasHeld)) return server === null ? 'nothing' : 'fill'
  return 'send'
}

export const isSame = (one: WrittenProgram | null, other: WrittenProgram | null): boolean =>
  one === other || (one !== null && other !== null && one.languageId === other.languageId && one.source === other.source)
