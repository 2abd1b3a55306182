import { useEffect, useId } from 'react'
import { type Command, offerCommands, withdrawCommands } from './command-registry.ts'

/**
 * A feature's own commands: while the component is on screen they stand in the command palette, and their shortcuts work and are
 * listed on the sheet of shortcuts. Nothing else has to be told. No memo is needed: `run` is always the one drawn last. What cannot be
 * done now is left out, or has `enabled: false` when its shortcut should stay on the sheet.
 *
 *     useCommands(chat ? [{ id: 'chat.share', title: 'Share chat', group: 'This chat', keywords: ['link'], run: () => setSharing(true) }] : [])
 *
 * A dialog that a command opens takes the focus itself; the palette has given it back by then. Single characters (`'N'`) are not heard
 * while somebody types; `Mod+…` is. Two commands with one shortcut: the one that came later and can be done is meant.
 */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId()
  useEffect(() => offerCommands(owner, commands))
  useEffect(() => () => withdrawCommands(owner), [owner])
}
