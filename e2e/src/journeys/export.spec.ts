// @web/features/chat-export @web/features/conversation/paper @server/modules/chat-export
import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { ChatDocument } from '@xperto/contract'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { ask, call, desktop, expect, newChat, newPerson, phone, replyEnds, signIn, test } from '../journey.ts'
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

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`on a ${screen} a chat is downloaded as Markdown and as JSON, and the JSON comes in again as a chat that goes on`, async ({
    page,
    context,
    modelled,
  }) => {
    await page.setViewportSize(viewport)
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GENERIC', 'Loops & <b>closures</b>')
    modelled.simulator.script({ text: richAnswer })
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
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
}

test('a file that is no chat is refused in one sentence, and nothing comes in', async ({ page, context, library }, { outputDir }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Stays')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const good = { format: 'xperto-chat', version: 1, name: 'In', messages: [] }
  const message = { role: 'person', content: 'x', markdown: null, options: [], created_on: '2026-01-01T00:00:00Z' }
  const files: [name: string, text: string, sentence: string][] = [
    ['broken.json', JSON.stringify(good).slice(0, -2), 'This file is not JSON.'],
    ['other.json', JSON.stringify([{ title: 'A chat', mapping: {} }]), 'This JSON is not a chat from here.'],
    ['later.json', JSON.stringify({ ...good, version: 2 }), 'written by a later version'],
    ['damaged.json', JSON.stringify({ ...good, messages: [{ ...message, role: 'system' }] }), 'Nothing was imported.'],
    ['large.json', JSON.stringify({ ...good, name: 'x'.repeat(17_000_000) }), 'larger than 16 MB'],
  ]
  await page.getByRole('heading', { level: 1, name: 'Stays' }).waitFor()
  for (const [name, text, sentence] of files) {
    const path = `${outputDir}-${name}`
    await writeFile(path, text)
    const chooser = page.waitForEvent('filechooser')
    await chooseInMenu(page, 'Import a chat')
    await (await chooser).setFiles(path)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(chatId))
  }
  const chats = await call<{ name: string }[]>(library, person, 'GET', '/chats/')
  expect(chats.map(({ name }) => name)).not.toContain('In')
})

test('a file of 10 MB comes in', async ({ page, context, library }, { outputDir }) => {
  const person = await signIn(context, library)
  await page.goto(`${library.url}/xperto/chat/${await newChat(library, person, 'GENERIC', 'Small')}`)
  const messages = Array.from({ length: 10_000 }, (_, index) => ({
    role: index % 2 === 0 ? 'person' : 'assistant',
    content: `Number ${index} ${'and more '.repeat(100)}`,
    markdown: null,
    options: [],
    created_on: '2026-01-01T00:00:00Z',
  }))
  const text = JSON.stringify({ format: 'xperto-chat', version: 1, name: 'Large', messages })
  expect(text.length).toBeGreaterThan(10_000_000)
  const path = `${outputDir}-ten.json`
  await writeFile(path, text)
  const chooser = page.waitForEvent('filechooser')
  await chooseInMenu(page, 'Import a chat')
  await (await chooser).setFiles(path)
  // Ten thousand messages are written and their words indexed: how long that takes is the machine's.
  await expect(page.getByRole('heading', { level: 1, name: 'Large' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('article').last()).toContainText('Number 9999')
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
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
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

test('a chat of 400 messages stands whole on the paper before it is printed', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'A long one')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 400 })
  await watchPrinting(context)
  await page.goto(`${library.url}/xperto/print/${chatId}`)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1', { timeout: 90_000 })
  await expect(page.getByText('400 messages')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const questions = await page.locator('main h2').allTextContents()
  expect(questions).toEqual(Array.from({ length: 200 }, (_, index) => `Question ${index + 1}`))
})

test('AUTH-02 AUTH-08 the page that prints a chat is its owner’s alone', async ({ page, context, library }) => {
  const owner = await newPerson(library)
  const chatId = await newChat(library, owner, 'GENERIC', 'Mine')
  await page.goto(`${library.url}/xperto/print/${chatId}`)
  await expect(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  await signIn(context, library)
  await page.goto(`${library.url}/xperto/print/${chatId}`)
  await expect(page.getByText('Chat not found')).toBeVisible()
  await expect(page.getByText('Mine')).toHaveCount(0)
})
