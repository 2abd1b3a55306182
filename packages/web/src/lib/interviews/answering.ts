import { create } from 'zustand'

interface Answering {
  /** The chat whose answer is being spoken: its input is closed meanwhile. */
  listeningIn: string | null
  /** The chat in which Start Answering was pressed and whose panel has not taken it up. */
  wantedIn: string | null
  listen: (chatId: string | null) => void
  want: (chatId: string | null) => void
}

/** Whether an answer is being spoken, and where: the chat asks for it, the panel of the interview does it. */
export const useAnswering = create<Answering>()((set) => ({
  listeningIn: null,
  wantedIn: null,
  listen: (listeningIn) => set({ listeningIn }),
  want: (wantedIn) => set({ wantedIn }),
}))
