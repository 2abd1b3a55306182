// @web/features/conversation/chat-export @web/features/conversation/chat/paper @server/modules/conversation/chat-export
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { ChatDocument } from '@xperto/contract'
import { ask, expect, newChat, openChat, replyEnds, signIn, test } from '../journey.ts'
import { richAnswer } from '../screens.ts'

const chooseInMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The text of the file that an entry of the header's menu downloads, and what it is called. */
async function downloaded(page: Page, entry: string): Promise<{ name: string; text: string; path: string }> {
  const download = page.waitForEvent('download')
  await chooseInMenu(page, entry)
  const file = await download
  const path = await file.path()
  return { name: file.suggestedFilename(), text: await readFile(path, 'utf8'), path }
}

test('a chat is downloaded as Markdown and as JSON, and the JSON comes in again as a chat that goes on', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Loops & <b>closures</b>')
  modelled.simulator.script({ text: richAnswer })
  await openChat(page, modelled, chatId)
  await ask(page, 'Why does my loop print 3 3 3?')
  await replyEnds(page)

  const markdown = await downloaded(page, 'Download as Markdown')
  expect(markdown.name).toBe('Loops-b-closures-b.md')
  expect(markdown.text).toContain('# Loops & <b>closures</b>\n')
  expect(markdown.text).toContain('Why does my loop print 3 3 3?')
  expect(markdown.text).toContain(richAnswer)

  const json = await downloaded(page, 'Download as JSON')
  expect(json.name).toBe('Loops-b-closures-b.json')
  const document = JSON.parse(json.text) as ChatDocument
  expect(document.messages.map(({ role, content }) => [role, content])).toEqual([
    ['person', 'Why does my loop print 3 3 3?'],
    ['assistant', richAnswer],
  ])

  const chooser = page.waitForEvent('filechooser')
  await chooseInMenu(page, 'Import a chat')
  await (await chooser).setFiles(json.path)
  await expect(page.getByText('The chat was imported.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(chatId))
  await expect(page.getByRole('heading', { level: 1, name: 'Loops & <b>closures</b>' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Why does my loop print 3 3 3?')
  modelled.simulator.script({ text: 'It goes on.' })
  await ask(page, 'And now?')
  await expect(page.getByText('It goes on.')).toBeVisible()
})

/** Counts how often the page asks the browser to print, in place of its dialog, which no journey could close. */
async function watchPrinting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = `${Number(document.documentElement.dataset['printed'] ?? 0) + 1}`
    }
  })
}

test('a chat is printed whole: in a tab of its own, nothing but the conversation, nothing cut', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Closures and loops')
  const wideLine = `const wide = '${'a long string that no sheet of paper is wide enough for, '.repeat(6)}'`
  modelled.simulator.script({ text: `${richAnswer}\n\n\`\`\`ts\n${wideLine}\n\`\`\`` })
  await watchPrinting(context)
  await openChat(page, modelled, chatId)
  await ask(page, 'Why does my loop print 3 3 3 and not 0 1 2?')
  await replyEnds(page)

  const opened = context.waitForEvent('page')
  await chooseInMenu(page, 'Print or save as PDF')
  const paper = await opened
  await expect(paper.locator('html')).toHaveAttribute('data-printed', '1')
  await expect(paper).toHaveTitle('Closures and loops')
  await expect(paper.locator('iframe')).toHaveCount(1)
  await expect(paper.locator('iframe')).not.toHaveCSS('height', '0px')
  await expect(paper.locator('.katex')).not.toHaveCount(0)
  await paper.emulateMedia({ media: 'print' })
  // A4 less its margins, in CSS pixels.
  await paper.setViewportSize({ width: 658, height: 979 })
  await expect(paper.getByRole('button')).toHaveCount(0)
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText('Why does my loop print 3 3 3 and not 0 1 2?')
  const cut = await paper.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        const scrolls = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        return width > 1 && !element.closest('.katex, .visually-hidden') && (right > innerWidth + 1 || scrolls)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(cut).toEqual([])
  const pdf = await paper.pdf({ path: test.info().outputPath('chat.pdf'), format: 'A4', printBackground: true, preferCSSPageSize: true })
  expect(pdf.byteLength).toBeGreaterThan(20_000)
  expect(await page.getByRole('region', { name: 'Messages' }).isVisible()).toBe(true)
})
