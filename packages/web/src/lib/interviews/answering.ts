import { create } from 'zustand'

interface Answering {
  /** The chat in which Start Answering was pressed and whose panel has not taken it up. */
  wantedIn: string | null
  /** What the panel of an interview makes of its chat's composer; the panel's words, which the first load does not have. */
  composer: { chatId: string; closed?: string; hint?: string } | null
}

/** What the chat of an interview and its panel tell each other: the chat asks for an answer to be spoken, and the panel says when the input is closed. */
export const useAnswering = create<Answering>()(() => ({ wantedIn: null, composer: null }))
