import type { Message } from '@xperto/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply } from './objects.ts'

/** What a person writes under; its accessible name is the same in every chat. */
export const composer = page.getByRole('textbox', { name: 'Message' })

/** The region where the messages of the open chat stand. It scrolls. */
export const messageList = page.getByRole('region', { name: 'Messages' })

/** The last turn of the chat: a question and its answers. */
export const lastTurn = messageList.getByRole('article').last()

/** The heading of a turn. */
export const question = (name: string) => messageList.getByRole('heading', { level: 2, name, exact: true })

/** Ends the reply being written; on screen while there is one. */
export const stopButton = page.getByRole('button', { name: 'Stop', exact: true })

/** Waits until the composer is open. A read-only composer keeps aria-disabled. */
export async function composerOpens(): Promise<void> {
  await expect.element(composer).not.toHaveAttribute('aria-disabled', 'true')
}

/** Waits until the page has drawn what it knows, without a timer: a stopped clock stays where it is. expect.poll would move it on. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
}

/** Writes a message and sends it with Enter. */
export async function ask(text: string): Promise<void> {
  await composerOpens()
  await composer.fill(text)
  composer.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** `count` turns of a chat, "Question n" and an answer of some length in turn. */
export function makeTurns(chatId: string, count: number): Message[] {
  return Array.from({ length: count }, (_, at) => {
    const content = `${'An answer of some length with **bold** words and `code`. '.repeat(3 + ((2 * at + 1) % 11))}\n\n- one\n- two\n`
    return [makeMessage(chatId, { content: `Question ${at + 1}` }), makeReply(chatId, { content, usage: null })]
  }).flat()
}
