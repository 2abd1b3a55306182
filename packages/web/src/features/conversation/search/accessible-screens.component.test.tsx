import type { SearchHit } from '@xperto/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newId, nextInstant } from '../../../testing/objects.ts'
import { pageOf } from '../../../testing/scripted-call.ts'
import type { ScriptedServer } from '../../../testing/scripted-server.ts'
import { sweep } from '../../../testing/sweep.ts'

/** What the search finds: each hit of a chat's name and an excerpt, in which `[` and `]` stand around the found words. */
function scriptHits(server: ScriptedServer, found: [name: string, marked: string, inName?: boolean][]): void {
  const ids = new Map<string, string>()
  const hits = found.map(([name, marked, inName = false]): SearchHit => {
    const chatId = ids.get(name) ?? newId()
    ids.set(name, chatId)
    const ranges: [number, number][] = []
    let excerpt = ''
    for (const [at, piece] of marked.split(/[[\]]/).entries()) {
      if (at % 2 === 1) ranges.push([excerpt.length, excerpt.length + piece.length])
      excerpt += piece
    }
    return {
      chat_id: chatId,
      chat_name: name,
      chat_type: 'GENERIC',
      message_id: inName ? null : newId(),
      excerpt,
      ranges,
      created_on: nextInstant(),
    }
  })
  server.answer('searchMessages', ({ query }) => pageOf(hits, query))
}

sweep('search-empty', async ({ go }) => {
  await go('/xperto/search')
  await expect.element(page.getByRole('main').getByText('Look for words')).toBeVisible()
})

sweep('search-hits', async ({ server, go }) => {
  scriptHits(server, [
    ['Closures inside a loop', '[Closures] inside a loop', true],
    [
      'Closures inside a loop',
      'Yes. An effect closed over the first count has a [closure] of the first render, and keeps it as long as it runs.',
    ],
    ['Closures inside a loop', 'Each arrow function is a [closure]: it keeps the variable, not its value.'],
    ['Indexes that are never used', 'A [closure] of the condition does not help it.'],
  ])
  await go('/xperto/search?q=closure')
  await expect.element(page.getByRole('main').getByText('results for “closure”')).toBeVisible()
})

sweep('search-none', async ({ server, go }) => {
  scriptHits(server, [])
  await go('/xperto/search?q=zettelkasten&when=week')
  await expect.element(page.getByRole('main').getByText('Nothing this week')).toBeVisible()
})
