import type { Message } from '@xperto/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply, newId } from '../../../testing/objects.ts'
import { sweep } from '../../../testing/sweep.ts'
import { richAnswer } from './testing/rich-answer.ts'

const composer = page.getByRole('textbox', { name: 'Message' })
const messages = page.getByRole('region', { name: 'Messages' })

const ask = async (question: string): Promise<void> => {
  await composer.fill(question)
  await userEvent.keyboard('{Enter}')
}

/** A question and its answer. */
const turn =
  (question: string, more: Partial<Message> = {}) =>
  (chatId: string): Message[] => [makeMessage(chatId, { content: question }), makeReply(chatId, more)]

const answered = turn('What is a closure?', { markdown: '## More\n\nA closure keeps the variable, not its value.' })

sweep('workspace-empty', async ({ go }) => {
  await go('/xperto')
  await expect.element(composer).toBeVisible()
})

sweep('conversation-long-question', async ({ inChat }) => {
  const question = `Why does this print 3 3 3?\n\nfor (var i = 0; i < 3; i++) {\n  setTimeout(() => console.log(i))\n}\n\n${'AVeryLongWordWithoutAnySpaceInIt'.repeat(4)}`
  await inChat({ name: 'A name of a chat that a person gave it and that is much longer than what fits' }, turn(question))
  await expect.element(messages.getByText('Why does this print 3 3 3?')).toBeVisible()
})

sweep('rich-answer-end', async ({ inChat }) => {
  await inChat({}, turn('Why does my loop print 3 3 3 and not 0 1 2?', { content: richAnswer }))
  await expect.poll(() => document.querySelectorAll('.katex').length).toBeGreaterThan(0)
  await expect.element(messages.getByText('tried')).toBeVisible()
})

sweep('waiting', async ({ account, inChat }) => {
  await inChat({ name: 'Waiting' })
  const reply = account.nextReply()
  await ask('Why does my loop print 3 3 3 and not 0 1 2?')
  await reply.asked()
  await expect.element(page.getByText('Reading your question')).toBeVisible()
})

sweep('streaming', async ({ account, inChat }) => {
  await inChat({ name: 'Being written' })
  const reply = account.nextReply()
  await ask('Why does my loop print 3 3 3 and not 0 1 2?')
  await reply.write(richAnswer.slice(0, richAnswer.indexOf('setTimeout')))
  await expect.element(messages.getByRole('figure')).toBeVisible()
})

const questionOf = (number: number): string =>
  `**Question ${number} of 3** · SQL\n\nWhich statements are true of an index?\n\n- It costs writes\n- It speeds up reads`
const options = ['It costs writes', 'It speeds up reads', 'It sorts every result', 'It replaces a backup'].map((text) => ({ text }))

sweep('quiz', async ({ inChat }) => {
  await inChat({ chat_type: 'QUIZ', name: 'Quiz' }, turn('Three questions on SQL', { content: questionOf(1), options }))
  await messages.getByRole('checkbox').nth(1).click()
})

sweep('quiz-marked', async ({ inChat }) => {
  await inChat({ chat_type: 'QUIZ', name: 'Quiz' }, (id) => [
    ...turn('Three questions on SQL', { content: questionOf(1), options })(id),
    ...turn('It costs writes', { content: `Not quite.\n\n> Both are true.\n\n${questionOf(2)}`, options })(id),
  ])
  await expect.element(messages.getByText('Question 2 of 3')).toBeVisible()
})

sweep('tip-of-the-day', async ({ account, inChat }) => {
  const reply = account.nextReply()
  await inChat({ chat_type: 'TIP_OF_THE_DAY', name: "Today's Tip" })
  await reply.say('### Name the boolean\n\nA name that reads as a **question** needs no comment.')
  await expect.element(messages.getByRole('heading', { level: 3 })).toBeVisible()
})

sweep('reply-failed', async ({ inChat }) => {
  const error = { code: 'model_failed', message: 'The model broke off.' }
  await inChat({ name: 'Broke off' }, turn('Why?', { content: 'A loop', fetch_status: 'FAILED', error }))
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

sweep('chat-failed', async ({ server, inChat }) => {
  server.lose('listMessages')
  server.lose('getChat')
  await inChat({ name: 'Not to be read' })
  await expect.element(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
})

sweep(
  'explain-more',
  async ({ inChat }) => {
    await inChat({}, answered)
    await page.getByRole('button', { name: 'Explain More' }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
    await expect.element(page.getByLabelText('Loading the explanation')).not.toBeInTheDocument()
  },
  { opensByItselfOnPhone: true },
)

sweep('offline-and-toast', async ({ server, inChat }) => {
  await inChat({ name: 'Without a network' }, answered)
  await expect.element(page.getByRole('button', { name: 'Good answer' })).toBeVisible()
  server.setOffline(true)
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Good answer' }).click()
  await expect.element(page.getByText('Unable to save your feedback. Please try again later.')).toBeVisible()
})

sweep('questions-waiting', async ({ server, inChat }) => {
  await inChat({ name: 'On a train' })
  await expect.element(composer).toBeVisible()
  server.setOffline(true)
  await ask('What does a closure keep?')
  await ask('And how is that different from a class with a private field that no other class can reach?')
  await expect.element(page.getByText('Waits for the network and goes by itself.')).toHaveLength(2)
})

sweep('versions', async ({ inChat }) => {
  await inChat({}, (id) => {
    const ids = [newId(), newId()]
    const question = makeMessage(id, { id: ids[1] ?? '', sibling_ids: ids, content: 'What is a REST API?' })
    return [question, makeReply(id, { parent_message_id: question.id })]
  })
  await expect.element(page.getByRole('group', { name: 'Versions of this question' }).getByText('2 of 2')).toBeVisible()
})

sweep('versions-of-an-answer', async ({ inChat }) => {
  await inChat({}, (id) => {
    const ids = [newId(), newId()]
    const question = makeMessage(id)
    return [question, makeReply(id, { id: ids[1] ?? '', sibling_ids: ids, parent_message_id: question.id })]
  })
  await expect.element(page.getByRole('group', { name: 'Versions of this answer' }).getByText('2 of 2')).toBeVisible()
})

sweep('editing-a-question', async ({ inChat }) => {
  await inChat({}, answered)
  await messages.getByRole('heading', { level: 2 }).hover()
  await page.getByRole('button', { name: 'Edit question' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Edited question' })).toHaveFocus()
})

sweep('linked-message', async ({ account, go }) => {
  const chat = account.addChat({}, (id) => [...answered(id), ...turn('What is a REST API?')(id)])
  const linked = account.messages.get(chat.id)?.[1]?.id
  await go(`/xperto/chat/${chat.id}?message=${linked}`)
  await expect.poll(() => document.activeElement?.getAttribute('data-message')).toBe(linked)
  // Looking takes longer than the mark stands: it is put back.
  await expect.poll(() => document.querySelector('[data-marked]')).toBeNull()
  document.querySelector(`[data-message="${linked}"]`)?.setAttribute('data-marked', '')
})

sweep('folded-question', async ({ inChat }) => {
  const lines = Array.from({ length: 30 }, (_, line) => `setTimeout(() => console.log(${line}))`)
  await inChat({ name: 'A long question' }, turn(`What is a closure?\n\n${lines.join('\n')}`))
  await expect.element(page.getByRole('button', { name: 'Show the whole question' })).toBeVisible()
})

sweep('actions-with-reasons', async ({ inChat }) => {
  await inChat({ chat_type: 'GOAL', name: 'Learn Postgres' }, (id) => {
    const action = { chat_id: id, isUIAction: false }
    return turn('I want to learn Postgres', {
      user_actions: [
        {
          ...action,
          action_type: 'ACCEPT_GOAL',
          action_title: 'Accept this goal',
          action_message: 'Accept',
          disabled: false,
          disabled_reason: null,
        },
        {
          ...action,
          action_type: 'REGENERATE_GOAL',
          action_title: 'Another goal',
          action_message: 'Another',
          disabled: true,
          disabled_reason: 'Three goals were made today.',
        },
      ],
    })(id)
  })
  await expect.element(page.getByRole('button', { name: 'Another goal' })).toBeDisabled()
})

sweep('objects', async ({ inChat }) => {
  const titles = [
    'What a missing index looks like from the outside',
    'Idempotency keys, explained with a lift button',
    'Three questions I ask before I add a queue',
    'Reading a flame graph in ten minutes',
  ]
  await inChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) =>
    titles.map((title, index) =>
      makeReply(id, {
        message_type: 'ARTICLE',
        object_type: 'ARTICLE',
        object_title: title,
        object_url: '/xperto/insight/one',
        object_like_count: [14, 41, 1, 0][index] ?? 0,
        is_object_liked: index === 1,
        user_fullname: 'A reader',
        content: 'Pressing twice must not call two lifts. The same holds for a payment, and the trick is the same.',
        markdown: 'All of it.',
      }),
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Reading a flame graph in ten minutes' })).toBeVisible()
})

sweep('web-search-off', async ({ inChat }) => {
  await inChat()
  await page.getByRole('switch', { name: 'Web search' }).click({ force: true })
  await expect.element(page.getByRole('tooltip')).toBeVisible()
})
