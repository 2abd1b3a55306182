import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { sweepForVisitor } from '../../../testing/sweep.ts'

sweepForVisitor('landing-demo', async ({ go }) => {
  await go('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  document.querySelector('#demo')?.scrollIntoView()
  await expect.element(page.getByRole('link', { name: 'Watch the demo' })).toBeVisible()
})

sweepForVisitor('landing-contents', async ({ go }) => {
  await go('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  document.querySelector('#contents')?.scrollIntoView()
})

sweepForVisitor('landing-sign-in', async ({ go }) => {
  await go('/')
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why does my loop print 3 3 3 and not 0 1 2?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Sign in to continue' })).toBeVisible()
})

sweepForVisitor('sign-in-dialog', async ({ go }) => {
  await go('/xperto/launch/quiz')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
