import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCourses } from '../../../testing/scripted-courses.ts'

const beside = page.getByRole('complementary', { name: 'Right panel' })
const heading = (name: string, level = 2) => page.getByRole('heading', { level, name, exact: true })
const composer = page.getByRole('textbox', { name: 'Message' })

function begin() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const scripted = scriptCourses(server)
  scripted.enrol()
  return { server, account, scripted }
}

it('COL-02 the chat of the course stands beside its chapter; its quotations lead to the paragraph, as often as they are followed', async () => {
  const { server, account, scripted } = begin()
  const { url } = scripted.course
  await openApp(`/course/${url}/play`)
  await expect.element(beside.getByRole('heading', { level: 2, name: 'Ask about chapter 1' })).toBeVisible()
  await expect.element(composer).toBeVisible()
  // It is beside: the focus stays with what is read, and keys walk through the chapters.
  expect(document.activeElement).not.toBe(composer.element())
  const reply = account.nextReply()
  await composer.click()
  await userEvent.keyboard('What comes first?{Enter}')
  const quote = `[Which columns, paragraph 3](${location.origin}/course/${url}/play?chapter=chapter-2#p3)`
  await reply.say(`> It is sorted by its first column.\n>\n> ${quote}`)
  expect(server.calls('getChatByType').map(({ query }) => query.objectId)).toContain(scripted.course.id)
  const link = beside.getByRole('link', { name: 'Which columns, paragraph 3' })
  await link.click()
  await expect.element(heading('Which columns, in which order')).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('p3')
  expect(location.pathname + location.search + location.hash).toBe(`/course/${url}/play?chapter=chapter-2#p3`)
  await link.click()
  await expect.poll(() => document.activeElement?.id).toBe('p3')
})

it('what was answered wrongly is asked about in the chat, which comes over the chapter on a phone', async () => {
  const { server, account, scripted } = begin()
  await openApp(`/course/${scripted.course.url}/play`, phone)
  await expect.element(page.getByText(/^Exercise, question/)).toBeInTheDocument()
  await page.getByRole('radio', { name: 'By nothing' }).click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Ask why' }).click()
  await reply.say('Because an index is sorted.')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ask about chapter 1' })).toBeVisible()
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Why is that so? “Question 1: what does it sort by?”'])
  await page.getByRole('button', { name: 'Back to chapter' }).click()
  await expect.element(page.getByText('Not quite.')).toBeVisible()
})

it('a chat that could not be read says so beside its chapter, which is read all the same', async () => {
  const { server, scripted } = begin()
  server.refuse('getChatByType', 'not_found')
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(beside.getByText('Your messages are safe. The chat could not be shown.')).toBeVisible()
  await expect.element(heading('What an index is')).toBeVisible()
})

it('EFF-09 PAN-01 beside a chat of a course stands the collection view: how far one is, and every chapter leads into it', async () => {
  const { account, scripted } = begin()
  const { course } = scripted
  scripted.finish('chapter-1')
  const chat = account.addChat({ chat_type: 'COURSE', name: course.name, objectId: course.id })
  await openApp(`/xperto/chat/${chat.id}`)
  const panel = page.getByLabelText('Right panel', { exact: true })
  await expect.element(panel.getByText('1 of 3 chapters')).toBeVisible()
  await expect.element(panel.getByRole('heading', { level: 2, name: course.name })).toHaveTextContent('Practical indexes for backend…')
  await expect.element(panel.getByRole('listitem').filter({ hasText: 'What an index is' })).toMatchTextContent(/done$/)
  await panel.getByRole('link', { name: 'Reading the plan' }).click()
  await expect.element(heading('Reading the plan')).toBeVisible()
})

it('CAL-04 the collection view leads who is not enrolled to the page of the course, and enrols on one press', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const { course } = scriptCourses(server)
  const chat = account.addChat({ chat_type: 'COURSE', name: course.name, objectId: course.id })
  await openApp(`/xperto/chat/${chat.id}`)
  const panel = page.getByLabelText('Right panel', { exact: true })
  await expect.element(panel.getByRole('link', { name: course.name })).toHaveAttribute('href', `/course/${course.url}`)
  await panel.getByRole('button', { name: 'Enrol' }).click()
  await expect.element(heading('What an index is')).toBeVisible()
  expect(location.pathname).toBe(`/course/${course.url}/play`)
})

it('COL-02 beside a chat of a course that is gone stands Course Not Found', async () => {
  const { account } = begin()
  const chat = account.addChat({ chat_type: 'COURSE', name: 'An old course', objectId: 'gone' })
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByLabelText('Right panel', { exact: true }).getByText('Course Not Found')).toBeVisible()
})
