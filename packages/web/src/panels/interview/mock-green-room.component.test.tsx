import type { Story } from '@xperto/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { openApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { success } from '../../testing/scripted-call.ts'
import { makeInterview, scriptInterview } from '../../testing/scripted-interview.ts'
import { makeStory, scriptStories } from '../../testing/scripted-stories.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })

/** An interview that was chosen and not begun, and camera and microphone of a test. */
async function scene(refuses = false, more: Parameters<typeof makeInterview>[1] = {}, stories: readonly Story[] = []) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Mock Interview', chat_type: 'INTERVIEW' })
  server.answer('listCodeLanguages', success([]))
  scriptInterview(server, makeInterview(chat.id, more))
  scriptStories(server, stories)
  const opened: MediaStream[] = []
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (refuses) throw new DOMException('denied', 'NotAllowedError')
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
    const stream = canvas.captureStream(1)
    opened.push(stream)
    return stream
  })
  const full = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
  onTestFinished(() => {
    asked.mockRestore()
    full.mockRestore()
  })
  await openApp(`/xperto/chat/${chat.id}`)
  await button('Check camera and sound').click()
  return { server, opened, asked }
}
const states = (streams: readonly MediaStream[]) => streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState))

it('INT-04 the check before the start shows the picture, says what is kept and for how long, and starts nothing', async () => {
  const { server, opened } = await scene()
  await expect
    .element(panel.getByText('The recording stays in this browser until your next interview starts or you sign out.', { exact: false }))
    .toBeVisible()
  await expect.element(panel.getByText('Only you see the picture.', { exact: false })).toBeVisible()
  await button('Turn on camera and microphone').click()
  await expect.element(panel.getByLabelText('Your camera')).toBeVisible()
  await expect.element(panel.getByText('The bars should move.', { exact: false })).toBeVisible()
  await expect.element(button('Play a sentence')).toBeVisible()
  await expectAccessible()
  await button('Close the check').click()
  await expect.element(button('Check camera and sound')).toBeVisible()
  expect(states(opened)).toEqual(['ended'])
  expect(server.calls('startInterview')).toHaveLength(0)
})

it('INT-04 Start goes on with the camera and microphone that were checked', async () => {
  const { server, opened, asked } = await scene()
  await button('Turn on camera and microphone').click()
  await expect.element(panel.getByLabelText('Your camera')).toBeVisible()
  await button('Start Interview').click()
  await expect.element(button('End Interview')).toBeEnabled()
  expect([asked.mock.calls.length, server.calls('startInterview').length]).toEqual([1, 1])
  expect(states(opened)).toEqual(['live'])
})

it('INT-04 refused devices are said in the check, with how to allow them', async () => {
  await scene(true)
  await button('Turn on camera and microphone').click()
  await expect.element(panel.getByRole('alert').getByText('Allow both beside its address, then try again.', { exact: false })).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

it('before an HR interview the titles of one’s stories stand in the check, and before the first story the way to write one', async () => {
  await scene(false, { kind: 'HR_INTERVIEW' }, [makeStory({ title: 'The night the queue stood still' })])
  await expect.element(panel.getByRole('region', { name: 'Your stories' }).getByText('The night the queue stood still')).toBeVisible()
})

it('who has no story is led to the page of stories, and a technical interview says nothing of them', async () => {
  await scene(false, { kind: 'HR_INTERVIEW' })
  await expect.element(panel.getByRole('link', { name: 'Write your stories' })).toHaveAttribute('href', '/xperto/stories')
})
