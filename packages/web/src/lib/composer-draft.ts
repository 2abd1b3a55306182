import { create } from 'zustand'
import { draftsKey as storageKey } from './session/kept-writing.ts'
import { followStorage } from './storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from './storage/stored-json.ts'

interface DraftState {
  drafts: Record<string, string>
  /** Counts up whenever someone else than the composer fills it, so that the composer takes the focus. */
  filled: Record<string, number>
}

/** What stands in the composer of each chat and is not sent. Kept in the browser, so that neither a reload nor a closed tab loses a sentence. */
export const useDrafts = create<DraftState>()(() => ({ drafts: read(), filled: {} }))

function read(): Record<string, string> {
  const stored = parseJson(readStored(storageKey))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Puts one chat's draft beside those that other tabs have written meanwhile. Without room, it lives as long as the page. */
function keep(chatId: string, text: string): void {
  const { [chatId]: _, ...others } = read()
  writeStored(storageKey, JSON.stringify(text === '' ? others : { ...others, [chatId]: text }))
}

/** Chats whose composer was typed into here since this page was turned to: another tab's text does not come over it. */
const typedHere = new Set<string>()

/** Whether a composer was typed into since this page was turned to. */
export const isWritingHere = (): boolean => typedHere.size > 0

// One person writes in one place at a time: a tab that is not turned to follows the one that is.
if (typeof addEventListener === 'function') addEventListener('blur', () => typedHere.clear())
followStorage(storageKey, () => useDrafts.setState(({ drafts }) => ({ drafts: followDrafts(drafts, read(), typedHere) })))

/** The drafts of a page after another tab wrote: its own where one is typing here, the kept ones everywhere else. */
export function followDrafts(
  own: Record<string, string>,
  kept: Record<string, string>,
  typed: ReadonlySet<string>,
): Record<string, string> {
  const held = Object.entries(own).filter(([chatId]) => typed.has(chatId))
  return { ...kept, ...Object.fromEntries(held) }
}

/** Notes what the person typed. */
export function setDraft(chatId: string, text: string): void {
  const { [chatId]: _, ...others } = useDrafts.getState().drafts
  if (text === '') typedHere.delete(chatId)
  else typedHere.add(chatId)
  useDrafts.setState({ drafts: text === '' ? others : { ...others, [chatId]: text } })
  keep(chatId, text)
}

/** Puts a prompt into the composer for the person to send or change (TYP-16), and calls for the focus. */
export function fillComposer(chatId: string, text: string): void {
  setDraft(chatId, text)
  callForComposer(chatId)
}

/** Calls for the focus of the composer, whatever stands in it. */
export function callForComposer(chatId: string): void {
  useDrafts.setState(({ filled }) => ({ filled: { ...filled, [chatId]: (filled[chatId] ?? 0) + 1 } }))
}

/** How many calls of each chat a composer has answered. One that is made before the composer stands waits for it. */
const answered = new Map<string, number>()

/** Whether the focus was called for since a composer of that chat asked last. */
export function takeCall(chatId: string): boolean {
  const calls = useDrafts.getState().filled[chatId] ?? 0
  const isNew = calls !== (answered.get(chatId) ?? 0)
  answered.set(chatId, calls)
  return isNew
}

/** The draft of a chat; '' when there is none. */
export const useDraft = (chatId: string): string => useDrafts((state) => state.drafts[chatId] ?? '')

/** Changes whenever the composer of this chat was filled from outside, or its focus was called for. */
export const useComposerFilled = (chatId: string): number => useDrafts((state) => state.filled[chatId] ?? 0)
