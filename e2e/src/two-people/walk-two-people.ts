import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '@xperto/server/testing/product-process'
import { claimFreeCredits, expect, giveSession, newPerson, signIn } from '../journey.ts'
import { type Say, takeInterview } from './take-interview.ts'
import { typedAnswer, writeInterview, writtenQuestions } from './written-interview.ts'

export interface TwoPeople {
  product: Pick<Product, 'url'>
  owner: BrowserContext
  /** Of the browser that has a microphone. */
  candidate: BrowserContext
  say: Say
  /** Is shown each frame: whose screen it is, and what they do. */
  look?: (page: Page, frame: string) => Promise<void>
}

/**
 * Two people in two browsers, from an empty database: the owner writes an interview and sends its link; the candidate answers by voice and by typing, loses
 * the network in both, comes back and ends; the owner decides, and both read the same. Answers the words of the spoken answer.
 */
export async function walkTwoPeople({ product, owner, candidate, say, look = async () => undefined }: TwoPeople): Promise<string> {
  await claimFreeCredits(product, await signIn(owner, product, 'Olga Owner'))
  const page = owner.pages()[0] ?? (await owner.newPage())
  await page.goto(`${product.url}/xperto/interviews/new`)
  await writeInterview(page, async () => await look(page, 'owner writes questions, each with the points of a good answer'))
  await page.getByRole('button', { name: 'Test my interview: Backend engineer' }).click()
  await expect(page.getByRole('table', { name: 'Test of Backend engineer' })).toBeVisible()
  await look(page, 'owner tests the interview and finds its link beside it')
  await owner.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link: Backend engineer' }).click()
  await expect(page.getByRole('button', { name: 'Copied: Backend engineer' })).toBeVisible()

  const room = await candidate.newPage()
  await room.goto(await page.evaluate(async () => await navigator.clipboard.readText()))
  await takeInterview({
    ...{ context: candidate, room, say },
    signIn: async () => await giveSession(candidate, product, await newPerson(product, 'Carl Candidate')),
    look: async (frame) => await look(room, `candidate ${frame}`),
  })

  await page.goto(`${product.url}/xperto/interviews`)
  await page.getByRole('link', { name: 'Submissions to Backend engineer' }).click()
  await expect(page.getByText('asks for a human look', { exact: false })).toBeVisible()
  await look(page, 'owner finds the submission in the list')
  await page.getByRole('link', { name: 'Carl Candidate' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '1 time' })).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: '2 times' })).toHaveCount(1)
  await look(page, 'owner reads answers, points and quotes')
  const spoken = await answersAgree(page, room)
  const decision = page.getByRole('group', { name: 'Decision on Carl Candidate' })
  await decision.getByRole('button', { name: 'Selected' }).click()
  await look(page, 'owner decides')
  // On a phone the submission has taken the place of the list.
  const back = page.getByRole('link', { name: 'All submissions' })
  if (await back.isVisible()) await back.click()
  await expect(page.getByRole('link', { name: 'Carl Candidate' }).getByText('Selected')).toBeVisible()
  await look(page, 'owner sees the decision in the list')
  await room.reload()
  await expect(room.getByText('Whoever invited you looked at it on', { exact: false })).toBeVisible()
  await look(room, 'candidate reads that a person has looked')
  return spoken
}

/** Both pages show each answer with the same words, points and quotes. Answers the words of the first one. */
async function answersAgree(owner: Page, candidate: Page): Promise<string> {
  const words: string[] = []
  for (const { text, points } of writtenQuestions) {
    await candidate.getByRole('navigation', { name: 'Answers' }).getByRole('button', { name: text }).click()
    const theirs = candidate.getByRole('region', { name: /^Answer \d/ })
    await expect(theirs.getByRole('heading', { name: text })).toBeVisible()
    const fold = owner.locator('details').filter({ hasText: text })
    if ((await fold.getAttribute('open')) === null) await owner.getByText(text).click()
    const read = async (from: typeof fold) => ({
      said: await from.locator('p').first().textContent(),
      points: await from
        .locator('li[data-state]')
        .evaluateAll((items) =>
          items.map((item) => [item.dataset['state'], item.querySelector('b')?.textContent, item.querySelector('mark')?.textContent]),
        ),
    })
    // Both are judged a moment after the end.
    await expect.poll(async () => (await read(fold)).points.map(([, point]) => point)).toEqual(points)
    const mine = await read(fold)
    expect(await theirs.textContent()).toContain(mine.said)
    await expect.poll(async () => (await read(theirs)).points).toEqual(mine.points)
    words.push(mine.said ?? '')
  }
  const [spoken = '', typed] = words
  expect(typed).toBe(typedAnswer)
  return spoken
}
