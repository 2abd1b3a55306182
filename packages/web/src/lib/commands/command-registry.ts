import { create } from 'zustand'
import type { Shortcut } from './shortcut.ts'

/** Under which heading a command stands in the palette and on the sheet of shortcuts, in this order. */
export const commandGroups = ['Start', 'Go to', 'This chat', 'View', 'Account'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something that can be done right now. */
export interface Command {
  /** Stable and unique, `feature.action`: `chat.rename`. */
  id: string
  /** What it does, as a button would say it: `Rename chat`. */
  title: string
  group: CommandGroup
  /** Other words by which somebody may look for it: `['title', 'name']`. */
  keywords?: readonly string[]
  shortcut?: Shortcut
  /** False for what only makes sense by its key, such as leaving the input. */
  inPalette?: boolean
  /** False while it cannot be done: its key is left alone, and only the sheet of shortcuts still lists it. */
  enabled?: boolean
  run: () => void
}
export type ListedCommand = Omit<Command, 'run'>

/** What each component offers, the one that came last at the end. `run` is looked up when it is needed, so a new closure tells nobody. */
const offers = new Map<string, readonly Command[]>()

const useListed = create<{ commands: readonly ListedCommand[] }>()(() => ({ commands: [] }))

/** Two offers of one command: the later one counts. */
function standing(): Map<string, Command> {
  return new Map([...offers.values()].flat().map((command) => [command.id, command]))
}

function tell(): void {
  const commands = [...standing().values()].map(({ run: _, ...listed }) => listed)
  if (JSON.stringify(commands) !== JSON.stringify(useListed.getState().commands)) useListed.setState({ commands })
}

/** Takes on what `owner` offers in place of what it offered before. Use the hook `useCommands` in a component. */
export function offerCommands(owner: string, commands: readonly Command[]): void {
  offers.set(owner, commands)
  tell()
}

export function withdrawCommands(owner: string): void {
  offers.delete(owner)
  tell()
}

/** Runs a command that stands; false when it has gone meanwhile or cannot be done now. */
export function runCommand(id: string): boolean {
  const command = standing().get(id)
  if (!command || command.enabled === false) return false
  command.run()
  return true
}

/** What can be done now, without drawing. */
export const commandsNow = (): readonly ListedCommand[] => useListed.getState().commands

/** What can be done now, followed as it changes. */
export const useListedCommands = (): readonly ListedCommand[] => useListed((state) => state.commands)
