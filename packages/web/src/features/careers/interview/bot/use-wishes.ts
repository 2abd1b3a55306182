import { useEffect, useRef } from 'react'
import { type RoomWish, useRoomWish } from '../../../../lib/bot-interviews/room-wish.ts'

/** Takes up once what the green room or a button of the chat wants of this chat's room. */
export function useWishes(chatId: string, take: (by: RoomWish['by'], stream: MediaStream | null) => void): void {
  const wish = useRoomWish((state) => state.wish)
  const now = useRef(take)
  now.current = take
  useEffect(() => {
    if (wish?.chatId !== chatId) return
    useRoomWish.setState({ wish: null })
    now.current(wish.by, wish.stream)
  }, [wish, chatId])
}
