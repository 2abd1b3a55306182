import type { Chat, SearchHit } from '@xperto/contract'
import { commandGroups, type ListedCommand } from '../../../../lib/commands/command-registry.ts'
import type { Shortcut } from '../../../../lib/commands/shortcut.ts'
import { matchWords, type Range, wordsTyped } from './match-words.ts'

/** A row of the palette. `key` is its own in the whole list. */
export type PaletteItem = { key: string; text: string; ranges: readonly Range[] } & (
  | { kind: 'command'; id: string; shortcut: Shortcut | undefined }
  | { kind: 'chat'; chatId: string; messageId: null; changedOn: string }
  | { kind: 'message'; chatId: string; messageId: string; chatName: string }
  | { kind: 'search'; question: string }
)

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

const recentShown = 5
const chatsShown = 6
const foundShown = 6

/**
 * What the palette lists. With nothing typed: the chats changed last, then everything that can be done. With words: what says them.
 * What the server finds comes last, so that nothing moves under a row that is about to be chosen.
 */
export function paletteGroups(input: {
  question: string
  /** In their order: the one changed last first. */
  chats: readonly Chat[]
  /** The chat on screen: not among the recent ones, so that Enter goes back to the one before. */
  currentChatId: string | null
  commands: readonly ListedCommand[]
  /** What the server found for this question; [] while it is asked. */
  hits: readonly SearchHit[]
}): PaletteGroup[] {
  const words = wordsTyped(input.question)
  const asked = input.question.trim() !== ''
  if (asked && words.length === 0) return []

  const chats = input.chats
    .filter(({ id }) => asked || id !== input.currentChatId)
    .flatMap((chat) => {
      const ranges = matchWords(chat.name, words)
      return ranges ? [chatItem(chat.id, chat.name, ranges, chat.last_updated_on)] : []
    })
    .slice(0, asked ? chatsShown : recentShown)
  const named = new Set(chats.map(({ key }) => key))
  const found = input.hits.map(hitItem).filter(({ key }) => !named.has(key))

  return [
    { title: asked ? 'Chats' : 'Recent chats', items: chats },
    ...commandGroups.map((group) => ({
      title: group,
      items: input.commands.filter((command) => command.group === group).flatMap((command) => commandItem(command, words)),
    })),
    { title: 'Names and messages', items: asked ? [...found.slice(0, foundShown), searchItem(input.question)] : [] },
  ].filter(({ items }) => items.length > 0)
}

const chatItem = (chatId: string, name: string, ranges: readonly Range[], changedOn: string): PaletteItem => ({
  kind: 'chat',
  key: `chat ${chatId}`,
  text: name,
  ranges,
  chatId,
  messageId: null,
  changedOn,
})

/** So many characters before the word that was found leave it in sight in a row of the narrowest screen. */
const shownBefore = 24

/** An excerpt that begins near its first mark: with a word, or where no word begins there amid one. */
function nearMark({ excerpt, ranges }: SearchHit): { text: string; ranges: Range[] } {
  const [mark = 0] = ranges[0] ?? []
  const from = mark - shownBefore
  if (from <= 1) return { text: excerpt, ranges }
  const space = excerpt.slice(from, mark).search(/\s\S/)
  const half = /^[\uDC00-\uDFFF]/.test(excerpt.slice(from)) ? 1 : 0 // of a character that is made of two units
  const cut = from + (space === -1 ? half : space + 1)
  return { text: `…${excerpt.slice(cut)}`, ranges: ranges.map(([start, end]) => [start - cut + 1, end - cut + 1] as const) }
}

function hitItem(hit: SearchHit): PaletteItem {
  if (hit.message_id === null) return chatItem(hit.chat_id, hit.excerpt, hit.ranges, hit.created_on)
  return {
    kind: 'message',
    key: `message ${hit.message_id}`,
    ...nearMark(hit),
    chatId: hit.chat_id,
    messageId: hit.message_id,
    chatName: hit.chat_name,
  }
}

function commandItem(command: ListedCommand, words: readonly string[]): PaletteItem[] {
  if (command.inPalette === false || command.enabled === false) return []
  const ranges = matchWords(command.title, words, [command.group, ...(command.keywords ?? [])].join(' '))
  return ranges
    ? [{ kind: 'command', key: `command ${command.id}`, text: command.title, ranges, id: command.id, shortcut: command.shortcut }]
    : []
}

const searchItem = (question: string): PaletteItem => ({
  kind: 'search',
  key: 'search',
  text: `Search for “${question.trim().length > 40 ? `${[...question.trim()].slice(0, 40).join('')}…` : question.trim()}”`,
  ranges: [],
  question,
})
