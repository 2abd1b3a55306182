import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { refusalOf } from '../../../testing/scripted-call.ts'
import { makeReview, scriptReviews } from '../../../testing/scripted-reviews.ts'

const show = page.getByRole('button', { name: 'Show answer' })
const rating = (name: string) =>
  page.getByRole('group', { name: 'How well did you know it?' }).getByRole('button', { name: new RegExp(`^${name}`) })

async function openReview(cards = [makeReview(), makeReview({ front: 'What does HAVING filter?', back: 'Groups.', topic: 'SQL' })]) {
  const server = scriptServer()
  scriptAccount(server)
  const reviews = scriptReviews(server, cards)
  await openApp('/xperto/review')
  return { server, reviews }
}

it('a card shows its question, then its answer with a date for each rating, by keyboard alone', async () => {
  const { server, reviews } = await openReview()
  await expect.element(show).toHaveFocus()
  await expect.element(page.getByText('Every function made in the same place', { exact: false })).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(rating('Good')).toHaveFocus()
  // Ten minutes when the card was made; a slow machine shows it later.
  await expect.element(rating('Again')).toHaveAccessibleName(/\d min$/)
  await expect.element(rating('Easy')).toHaveAccessibleName(/14 days/)
  await userEvent.keyboard('4')
  await expect.element(page.getByText('What does HAVING filter?')).toBeVisible()
  await expect.element(show).toHaveFocus()
  expect(server.calls('rateReview').map(({ params, body }) => [params.id, body.rating, body.turns])).toEqual([
    [reviews.cards[0]?.id, 'easy', 1],
  ])
})

it('a card that was rated Again is met once more, and the session ends with what returns when', async () => {
  await openReview()
  await show.click()
  await rating('Again').click()
  await show.click()
  await rating('Good').click()
  // The first card once more.
  await expect.element(page.getByText('What does a closure keep', { exact: false })).toBeVisible()
  await show.click()
  await rating('Good').click()
  await expect.element(page.getByRole('heading', { name: 'Done for today' })).toHaveFocus()
  await expect.element(page.getByText('2 cards. You knew 2. Tomorrow takes about 4 minutes.')).toBeVisible()
  await expect.element(page.getByRole('table').getByRole('rowheader', { name: 'Good, 2' })).toBeVisible()
})

it('a rating that was not saved keeps the card and its answer', async () => {
  const { server } = await openReview()
  server.answer('rateReview', () => refusalOf('internal'))
  await show.click()
  await rating('Good').click()
  await expect.element(page.getByText('Your rating was not saved. Please try again.')).toBeVisible()
  await expect.element(rating('Good')).toBeVisible()
})

it('a card that was rated in another tab makes way for the next', async () => {
  const { server } = await openReview()
  server.answer('rateReview', () => refusalOf('review_changed'))
  await show.click()
  await rating('Good').click()
  await expect.element(page.getByText('This card was rated already. The next one is waiting.')).toBeVisible()
  await expect.element(page.getByText('What does HAVING filter?')).toBeVisible()
})

it('a card that is not worth keeping is removed, and the next one comes', async () => {
  const { server, reviews } = await openReview()
  server.answer('deleteReview', () => new Response(null, { status: 204 }))
  await page.getByRole('button', { name: 'Remove this card' }).click()
  await expect.element(page.getByText('What does HAVING filter?')).toBeVisible()
  expect(server.calls('deleteReview').map(({ params }) => params.id)).toEqual([reviews.cards[0]?.id])
})

it('without a due card the page says when the next one comes back', async () => {
  await openReview([])
  await expect.element(page.getByText(/^Nothing is due now. Your next card comes back on \d/)).toBeVisible()
})
