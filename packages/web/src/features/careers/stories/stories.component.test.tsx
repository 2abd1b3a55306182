import { storyThemes } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeStory, scriptStories } from '../../../testing/scripted-stories.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

async function open(stories: Parameters<typeof scriptStories>[1] = []) {
  const server = scriptServer()
  scriptAccount(server)
  const kept = scriptStories(server, stories)
  await openApp('/xperto/stories')
  return { server, kept }
}

it('who has no story finds the form, which asks for a title alone, and what HR interviews ask for', async () => {
  const { server } = await open()
  await expect.element(heading('Write your first story')).toBeVisible()
  await button('Save story').click()
  await expect.element(page.getByText('Give the story a title that you recognise it by.')).toBeVisible()
  await field('Title').fill('The export')
  await field('Result').fill('Support answers in a minute.')
  await page.getByRole('checkbox', { name: 'On your own initiative' }).click()
  await button('Save story').click()
  await expect.element(page.getByText('1 story for 1 of 9 themes that HR interviews ask for.')).toBeVisible()
  await expect.element(page.getByText('No situation, task or action yet')).toBeVisible()
  await expect.element(button('Write it: On your own initiative')).not.toBeInTheDocument()
  expect(server.calls('addStory').map(({ body }) => body)).toMatchObject([
    { title: 'The export', result: 'Support answers in a minute.', themes: ['initiative'] },
  ])
})

it('a theme without a story is one press from the form, with that theme ticked', async () => {
  await open([makeStory()])
  await button('Write it: A mistake').click()
  await expect.element(heading('Write a story')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'A mistake' })).toBeChecked()
  await expect.element(field('Title')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Add story')).toBeVisible()
})

it('what is half written is there again after a reload, and is given up by Cancel', async () => {
  await open([makeStory({ themes: [...storyThemes] })])
  await button('Add story').click()
  await field('Title').fill('Half')
  await field('Action').fill('I began to')
  reloadApp()
  await expect.element(field('Action')).toHaveValue('I began to')
  await button('Cancel').click()
  await button('Add story').click()
  await expect.element(field('Title')).toHaveValue('')
})

it('a story is read, changed and deleted after a question', async () => {
  const { server } = await open([makeStory()])
  await page.getByText('The night the queue stood still').click()
  await expect.element(page.getByText('No van left late.', { exact: false })).toBeVisible()
  await button('Change').click()
  await field('Result').fill('Nineteen minutes.')
  await button('Save story').click()
  await page.getByText('The night the queue stood still').click()
  await expect.element(page.getByText('Nineteen minutes.')).toBeVisible()
  await button('Delete').click()
  await button('Keep it').click()
  expect(server.calls('deleteStory')).toHaveLength(0)
  await button('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(heading('Write your first story')).toBeVisible()
})

it('a story that could not be saved stays in its form, and it is said why', async () => {
  const { server } = await open([makeStory()])
  server.refuse('addStory', 'stories_full')
  await button('Add story').click()
  await field('Title').fill('One more')
  await button('Save story').click()
  await expect.element(page.getByText('You have 200 stories. Delete one, then add this one.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('One more')
})

it('stories that cannot be read say so and are asked for again', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.refuse('listStories', 'invalid_request')
  await openApp('/xperto/stories')
  await expect.element(page.getByText('Your stories are safe. They could not be shown.')).toBeVisible()
  scriptStories(server, [makeStory()])
  await button('Try Again').click()
  await expect.element(page.getByText('The night the queue stood still')).toBeVisible()
})
