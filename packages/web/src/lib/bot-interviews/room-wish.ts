import { create } from 'zustand'

/** What the room of a bot interview shall do as soon as it stands. */
export interface RoomWish {
  chatId: string
  /** `check` leads to the green room. `start` comes from there alone: everything is agreed to there. */
  by: 'check' | 'start' | 'resume' | 'end'
  /** Camera and microphone that the green room opened; null where answers are written, or nothing is open. */
  stream: MediaStream | null
}

/** How the green room and the buttons of the chat reach the room. */
export const useRoomWish = create<{ wish: RoomWish | null }>()(() => ({ wish: null }))
