// @web/routes @web/panels @web/features/money/pricing
import { composer, expect, test } from '../journey.ts'

test('PAY-03 the rupee sign comes in letters of our own, in the reading face and in the face of controls', async ({ page, library }) => {
  await page.goto(`${library.url}/xperto/usage-pricing`)
  await page.getByRole('button', { name: 'INR ₹' }).click()
  const files = await page.evaluate(async () => {
    const ofTheSign = [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+20B9')
    await Promise.allSettled(ofTheSign.map(async (face) => await face.load()))
    return ofTheSign.map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
  })
  expect(files.toSorted()).toEqual(['Hanken Grotesk: loaded', 'Literata: loaded'])
})

test('NAV-15 a visitor’s question in the address of /xperto is there after sign-in, and not sent', async ({ page, library }) => {
  const question = 'What is a closure & why?'
  await page.goto(`${library.url}/xperto?q=${encodeURIComponent(question)}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('asks-by-link@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(composer(page)).toHaveValue(question)
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0)
})

test('NAV-04 NAV-15 a link from outside that launches a chat with a question survives sign-in: a new chat of that kind, the question in its input, not sent', async ({
  page,
  library,
}) => {
  const question = 'Why is 50% of a+b & c#1 = "d"? ✓'
  await page.goto(`${library.url}/xperto/launch/quiz?${new URLSearchParams({ utm_source: 'mail', q: question }).toString()}`)
  await page.getByRole('alertdialog', { name: 'Authentication Required' }).getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('launches-by-link@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
  await expect(page).toHaveURL(/\/xperto\/chat\/[\w-]+$/)
  await expect(composer(page)).toHaveValue(question)
  await expect(page.getByRole('heading', { level: 2, name: question })).toHaveCount(0)
})

test('AUTH-10 a question in a link that is too long to be kept does not stand in the way of signing in', async ({ page, library }) => {
  await page.goto(`${library.url}/xperto/launch/quiz?q=${'long '.repeat(1500)}`)
  await page.getByRole('alertdialog', { name: 'Authentication Required' }).getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('asks-at-length@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
})
