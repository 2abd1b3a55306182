import { tabStorage } from './storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from './storage/stored-json.ts'

/**
 * What a visitor asks on the landing page waits here while they sign in (LAN-03). It stays in this tab. The address after sign-in
 * carries its beginning as `q` and nothing of it by itself is ever sent: a link with `q` may come from anybody, and only what this tab
 * was given on the landing page is asked; the rest is put into the input for the person to send.
 */
const storageKey = 'xperto.question'

/** `chatId`: the chat that was opened for it; null while there is none. */
interface CarriedQuestion {
  text: string
  chatId: string | null
}

/** As much of a question as an address carries, in percent-encoded characters: the whole callback has to fit into one cookie. */
const addressMaxCharacters = 1500

/** Keeps a question and answers the address that asks it: a launch of the home chat with `q`. */
export function carryQuestion(text: string): string {
  write({ text, chatId: null })
  return `/xperto/launch/default?${new URLSearchParams({ q: beginningOf(text) }).toString()}`
}

/**
 * Says which chat a launch opened. True when this tab carries the question of that launch, which the chat then asks by itself; false
 * for a `q` from elsewhere. A carried question of another launch is given up: nobody waits for it any more.
 */
export function directCarriedQuestion(q: string, chatId: string): boolean {
  const carried = read()
  if (carried === null) return false
  const isOfThisLaunch = carried.chatId === null && beginningOf(carried.text) === q
  if (isOfThisLaunch) write({ ...carried, chatId })
  else forget()
  return isOfThisLaunch
}

/** The question this chat was opened for, once; null for every other chat. */
export function takeCarriedQuestion(chatId: string): string | null {
  const carried = read()
  if (carried?.chatId !== chatId) return null
  forget()
  return carried.text
}

/** Never cuts a character in two. */
function beginningOf(text: string): string {
  let [length, end] = [0, 0]
  for (const character of text.toWellFormed()) {
    length += encodeURIComponent(character).length
    if (length > addressMaxCharacters) break
    end += character.length
  }
  return text.toWellFormed().slice(0, end)
}

function write(question: CarriedQuestion): void {
  // Where the tab keeps nothing, the address still carries it, to be sent by hand.
  writeStored(storageKey, JSON.stringify(question), tabStorage)
}

function read(): CarriedQuestion | null {
  const stored = parseJson(readStored(storageKey, tabStorage))
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('chatId' in stored)) return null
  const { text, chatId } = stored
  return typeof text === 'string' && (chatId === null || typeof chatId === 'string') ? { text, chatId } : null
}

const forget = (): void => tabStorage.removeItem(storageKey)
