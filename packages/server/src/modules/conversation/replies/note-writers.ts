import type { FlowNote, FlowNotes } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A note of a flow with where it was told. */
export interface ToldNote<Value> {
  userId: string
  chatId: string
  /** The reply's message. */
  messageId: string
  value: Value
}

/** A writer for each name of `FlowNotes`. A writer that throws ends the reply as a lost database would: with nothing of it written. */
export type NoteWriters = { [Name in keyof FlowNotes]: (tx: Transaction, note: ToldNote<FlowNotes[Name]>) => Promise<void> }

/** Hands each note to its module, in the order in which the flow told them, inside the reply's final transaction. */
export async function writeNotes(
  tx: Transaction,
  writers: NoteWriters,
  notes: readonly FlowNote[],
  told: Omit<ToldNote<unknown>, 'value'>,
): Promise<void> {
  for (const note of notes) await writeNote(tx, writers, note, told)
}

async function writeNote<Name extends keyof FlowNotes>(
  tx: Transaction,
  writers: NoteWriters,
  note: { name: Name; value: FlowNotes[Name] },
  told: Omit<ToldNote<unknown>, 'value'>,
): Promise<void> {
  await writers[note.name](tx, { ...told, value: note.value })
}
