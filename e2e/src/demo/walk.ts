import { expect, type Page } from '@playwright/test'
import type { Film } from './film.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const lastTurn = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('article').last()
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true })

/**
 * The walk of the demo: a question, its explanation, a quiz, the way back by search, a shared copy. Everything is the product as it
 * runs with nothing configured; the answers are those of its library. `onPoster` is called when the page is worth being the picture
 * before the film.
 */
export async function walk(page: Page, film: Film, onPoster: () => Promise<void>): Promise<void> {
  await film.say('Ask in your own words.', async () => {
    await expect(composer(page)).toBeEditable()
    await film.shot(600)
    await film.click(composer(page))
    await film.type('What is a closure?')
    await page.keyboard.press('Enter')
  })
  await film.say('The answer is written while you watch, and goes on if you leave.', async () => {
    await expect(stop(page)).toBeVisible()
    await film.until(async () => await stop(page).isHidden())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
    await film.shot(1600)
  })
  await film.say('Explain More opens the long explanation beside the chat.', async () => {
    await film.click(lastTurn(page).getByRole('button', { name: 'Explain More' }))
    await expect(page.getByLabel('Loading the explanation')).toHaveCount(0)
    await film.moves(8)
    await onPoster()
    await film.shot(2400)
  })
  await film.say('A quiz marks each answer at once, and says why.', async () => {
    await film.click(page.getByRole('navigation').getByRole('link', { name: 'Quiz', exact: true }))
    await expect(page.getByText('What shall we look at?')).toBeVisible()
    await expect(composer(page)).toBeEditable()
    await film.shot(600)
    await film.click(composer(page))
    await film.type('Three questions on Python')
    await page.keyboard.press('Enter')
    await expect(stop(page)).toBeVisible()
    await film.until(async () => await stop(page).isHidden())
    await film.shot(900)
    await film.click(lastTurn(page).getByRole('checkbox').nth(1))
    await film.shot(300)
    await film.click(lastTurn(page).getByRole('button', { name: 'Send answer' }))
    await expect(lastTurn(page)).toContainText('Question 2 of 3')
    await film.until(async () => await stop(page).isHidden())
    await film.shot(2600)
  })
  await film.say('Search finds a word in everything that was said.', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await film.moves(4)
    await film.type('closure')
    const hit = page.getByRole('option', { name: /closure/i }).first()
    await expect(hit).toBeVisible()
    await film.shot(1400)
    await film.click(hit)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
    await expect(lastTurn(page)).toBeVisible()
    await film.shot(1200)
  })
  await film.say('A shared link is a copy: what comes later stays yours.', async () => {
    await film.click(page.getByRole('button', { name: 'Share chat' }))
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/share/)
    await film.shot(2600)
  })
}
