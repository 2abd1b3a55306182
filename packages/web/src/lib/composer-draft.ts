import { create } from 'zustand'

interface DraftState {
  drafts: Record<string, string>
  /** Counts up whenever someone else than the composer fills it, so that the composer takes the focus. */
  filled: Record<string, number>
}

// Before the store, which reads under it at once.
const storageKey = 'xperto.drafts'

/** What stands in the composer of each chat and is not sent. Kept in the browser, so that neither a reload nor a closed tab loses a sentence. */
export const useDrafts = create<DraftState>()(() => ({ drafts: read(), filled: {} }))

function read(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

function keep(drafts: Record<string, string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {
    // full or closed: the draft lives as long as the page
  }
}

/** Notes what the person typed. */
export function setDraft(chatId: string, text: string): void {
  const { [chatId]: _, ...others } = useDrafts.getState().drafts
  const drafts = text === '' ? others : { ...others, [chatId]: text }
  useDrafts.setState({ drafts })
  keep(drafts)
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

/** The draft of a chat; '' when there is none. */
export const useDraft = (chatId: string): string => useDrafts((state) => state.drafts[chatId] ?? '')

/** Changes whenever the composer of this chat was filled from outside, or its focus was called for. */
export const useComposerFilled = (chatId: string): number => useDrafts((state) => state.filled[chatId] ?? 0)
