import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageList } from '../../../../testing/conversation.ts'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../../testing/objects.ts'
import { openApp, phone, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'

async function openAnswer(content: string, size: typeof phone): Promise<void> {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'Wide' }, (id) => [makeMessage(id), makeReply(id, { content })])
  await openApp(`/xperto/chat/${chat.id}`, size)
}

/** The words of an element that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  return broken
}

it('a table on a phone breaks between words, in its later rows as well, and scrolls in its place', async () => {
  await openAnswer(
    '| Keyword | What it means | Since | Used by |\n| - | - | - | - |\n| var | the function | 1995 | old code |\n| synchronized | mutual exclusion of threads | Java | concurrency-heavy applications |\n',
    phone,
  )
  const table = page.getByRole('table')
  await expect.element(table).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(table.element())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('a formula that is wider than the page takes the focus by its name and scrolls by keys; one that fits is no stop', async () => {
  await openAnswer(`$$x = 1$$\n\n$$y = ${Array.from({ length: 40 }, (_, at) => `a_{${at}}`).join(' + ')}$$\n`, phone)
  const formula = messageList.getByRole('group', { name: 'Formula' })
  await expect.element(formula).toBeVisible()
  await expect.element(formula).toHaveLength(1)
  const element = formula.element()
  if (!(element instanceof HTMLElement)) throw new Error('a formula is no element of HTML')
  element.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => element.scrollLeft).toBeGreaterThan(0)
  await expectAccessible()
})
