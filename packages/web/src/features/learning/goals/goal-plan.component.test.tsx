import type { Goal } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { refusalOf, success } from '../../../testing/scripted-call.ts'
import { withTick } from './with-tick.ts'

const panel = page.getByLabelText('Right panel', { exact: true })

const task = (id: string, title: string, done: boolean, more: Partial<Goal['milestones'][number]['tasks'][number]> = {}) => ({
  ...{ id, title, hours: 1, done, chat: { chat_type: 'QUIZ' as const, prompt: `Quiz me on ${title}` } },
  ...more,
})

/** A person whose goal runs; the server keeps what the panel ticks. */
function scriptGoal(more: Partial<Goal> = {}, due = 5) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'GOAL', name: 'Goal: Node.js in six weeks' })
  let kept: Goal = {
    ...{ chat_id: chat.id, wish: 'Node.js in six weeks', reached: 'a service of yours is online', state: 'running', hours_a_week: 7 },
    ...{ by: '2099-12-31', begun_on: '2099-11-20', tasks: { done: 2, all: 5 } },
    milestones: [
      {
        id: 'a',
        title: 'The event loop',
        proof: 'A drawing.',
        due_on: '2099-11-27',
        state: 'finished',
        tasks: [task('a1', 'Draw the phases', true)],
      },
      {
        ...{ id: 'b', title: 'An HTTP service', proof: 'It answers.', due_on: '2099-12-10', state: 'current' },
        tasks: [
          task('b1', 'Routes without a framework', true),
          task('b2', 'Streams: send a large file', false, { hours: 0.5 }),
          task('b3', 'Solve three easy problems', false, { chat: { chat_type: 'PRACTISE_QUESTION', prompt: 'easy problems' } }),
        ],
      },
      { id: 'c', title: 'Postgres', proof: 'A schema.', due_on: '2099-12-20', state: 'later', tasks: [task('c1', 'Pools', false)] },
    ],
    ...more,
  }
  const changes: unknown[] = []
  server.answer('getGoal', () => success(kept))
  server.answer('getReviewOutlook', success({ due, cards: due, tomorrow: { cards: 0, minutes: 0 }, calibration: null }))
  server.answer('tickGoalTask', ({ params, body }) => {
    const { done } = body
    changes.push([params.taskId, done])
    kept = withTick(kept, { taskId: params.taskId ?? '', done })
    return success(kept)
  })
  server.answer('finishMilestone', ({ params }) => {
    changes.push(params.milestoneId)
    kept = {
      ...kept,
      milestones: kept.milestones.map((one) => ({
        ...one,
        state: one.id === params.milestoneId ? 'finished' : one.state === 'later' ? 'current' : one.state,
      })),
    }
    return success(kept)
  })
  return { server, chat, changes }
}

it('PAN-01 TYP-06 the goals panel shows progress, what is next and when, ticks tasks, opens their chats, and leads to the next milestone', async () => {
  const { chat, changes } = scriptGoal()
  await openApp(`/xperto/chat/${chat.id}?panel=goals`)
  await expect.element(panel.getByRole('heading', { name: 'Node.js in six weeks' })).toBeVisible()
  await expect.element(panel.getByText('2 of 5 tasks')).toBeVisible()
  const next = panel.getByRole('region', { name: 'Next' })
  await expect.element(next.getByText('30 min, milestone until 10 Dec')).toBeVisible()
  await expect
    .element(next.getByRole('link', { name: 'Open Quiz' }))
    .toHaveAttribute('href', '/xperto/launch/quiz?q=Quiz+me+on+Streams%3A+send+a+large+file')
  await expect.element(panel.getByText('from 10 Dec')).toBeVisible()
  await expect.element(panel.getByText('5 cards are due for review.')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Review now' })).toHaveAttribute('href', '/xperto/review')
  await expectAccessible()

  const open = panel.getByRole('button', { name: 'Open next milestone' })
  await expect.element(open).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('checkbox', { name: 'Streams: send a large file' }).click()
  await expect.element(next.getByText('Solve three easy problems')).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Streams: send a large file' }).click()
  await panel.getByRole('checkbox', { name: 'Streams: send a large file' }).click()
  await panel.getByRole('checkbox', { name: 'Solve three easy problems' }).click()
  await expect.element(panel.getByText('now, 3 of 3')).toBeVisible()
  await expect.element(panel.getByText('4 of 5 tasks')).toBeVisible()
  await open.click()
  await expect.element(panel.getByText('now, 0 of 1')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'Pools' })).toBeVisible()
  expect(changes).toEqual([['b2', true], ['b2', false], ['b2', true], ['b3', true], 'b'])
})

it('TYP-06 a tick that the server refuses goes back and says why', async () => {
  const { server, chat } = scriptGoal()
  server.answer('tickGoalTask', () => refusalOf('reply_in_progress'))
  await openApp(`/xperto/chat/${chat.id}?panel=goals`)
  await panel.getByRole('checkbox', { name: 'Streams: send a large file' }).click()
  await expect.element(page.getByText('A reply is still being written in this chat. Wait for it or stop it first.')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'Streams: send a large file' })).not.toBeChecked()
})

it('TYP-06 on a phone a plan that waits for a yes is only read, and no card means no line about reviews', async () => {
  const { chat } = scriptGoal({ state: 'proposed', begun_on: null }, 0)
  await openApp(`/xperto/chat/${chat.id}?panel=goals`, phone)
  await expect.element(panel.getByText('This plan waits for your yes in the chat. Nothing is charged before it.')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'Streams: send a large file' })).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Open next milestone' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('region', { name: 'Reviews' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('PAN-02 a chat with a goal opens its panel by itself', async () => {
  const { chat } = scriptGoal()
  chat.objectId = 'a-goal'
  await openApp(`/xperto/chat/${chat.id}`, desktop)
  await expect.element(panel.getByText('2 of 5 tasks')).toBeVisible()
})
