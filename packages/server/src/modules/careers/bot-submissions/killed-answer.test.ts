import { afterEach, describe, expect, it } from 'vitest'
import { startBotInterviewApp } from '../../../testing/bot-interview-app.ts'
import { ChatClient } from '../../../testing/chat-client.ts'
import { killChildServers, startChildServer } from '../../../testing/child-server.ts'
import { freePort } from '../../../testing/free-port.ts'
import { sendTo, startTestApp } from '../../../testing/test-app.ts'
import { lockSubmission } from './submissions.store.ts'

const { app, begin, bob, end, feedback, room, say, write } = await startBotInterviewApp()
afterEach(killChildServers)

/** How many wait for a row that somebody has locked. */
const waiting = async () =>
  (
    await app.database.asOwner(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.['n']

/** Bob's answer reaches a server that is killed after it stored the message, and before it could take the answer in. Answers another server. */
async function killOn(made: { id: string; chatId: string | null }, answer: string) {
  const first = await startChildServer('whole-server-process.ts', {
    target: app.database.target,
    port: await freePort(),
    variables: { SERVICES: 'web,chat,main' },
  })
  await app.database.database.asSystem(async (tx) => {
    await lockSubmission(tx, made.id)
    const sent = new ChatClient(first.url, bob.token)
      .send(made.chatId ?? '', answer)
      .then(async (response) => await response.text())
      .catch(() => null)
    await expect.poll(waiting).toBe(1)
    await first.kill()
    await sent
  })
  await expect.poll(waiting).toBe(0)
  // The next server ends what the dead one left before it answers anybody.
  return await startTestApp({ database: app.database })
}

describe('BOT-04 a server that is killed as an answer is taken in', () => {
  it('BOT-04 loses none: the next one counts it once, asks the next question, and says it in the chat', async () => {
    const made = await begin(bob, await write())
    const next = await killOn(made, 'I measured every step.')
    const look = async () => (await sendTo(next.url, 'GET', `/bot_interviews/room/${made.id}`, { token: bob.token })).body.data
    const looks = await Promise.all([look(), look(), look()])
    for (const seen of [...looks, await look()])
      expect(seen).toMatchObject({ interview_status: 'IN_PROGRESS', answered: 1, turn: { question_number: 2, kind: 'written' } })
    const messages = await bob.client.messages(made.chatId ?? '')
    expect(messages.filter(({ content }) => content.startsWith('**Question 2 of 2**'))).toHaveLength(1)
    expect(messages.at(-1)).toMatchObject({ user_actions: [{ action_type: 'START_ANSWERING' }], bot_interview_submission_id: made.id })
    // Made again, the lost reply takes nothing in twice.
    const cut = messages.findLast(({ error }) => error?.code === 'reply_interrupted')
    await bob.client.say(made.chatId ?? '', '', { regenerate_message_id: cut?.id })
    expect(await room(bob, made.id)).toMatchObject({ answered: 1, turn: { question_number: 2 } })
    await say(bob, made, 'A retry queue.')
    expect(await room(bob, made.id)).toMatchObject({ answered: 2, turn: null })
    await end(bob, made.id)
    const { answers } = (await feedback(bob, made.id)).body.data
    expect(answers.map(({ answer }: { answer: string }) => answer)).toEqual(['I measured every step.', 'A retry queue.'])
    await next.close()
  })

  it('BOT-04 goes on past the last question too, and by no lost wish to hear the question again', async () => {
    const made = await begin(bob, await write())
    // As a killed process leaves it: the message is there, its reply is not.
    const lose = async (text: string) =>
      await app.database.asOwner(
        `with c as (update chats set next_position = next_position + 1 where id = $1 returning id as chat, next_position - 1 as free)
         insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, created_at)
         select gen_random_uuid(), chat_id, user_id, m.id, c.free, 'person', 'USER_MESSAGE', $2, 'complete', now()
         from c join messages m on m.chat_id = c.chat order by position desc limit 1`,
        [made.chatId, text],
      )
    await lose('Repeat, please')
    expect(await room(bob, made.id)).toMatchObject({ answered: 0, turn: { question_number: 1 } })
    await say(bob, made, 'I measured every step.')
    expect(await room(bob, made.id)).toMatchObject({ answered: 1, turn: { question_number: 2 } })
    await lose('A retry queue.')
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'IN_PROGRESS', answered: 2, turn: null })
    expect((await bob.client.messages(made.chatId ?? '')).at(-1)).toMatchObject({ user_actions: [{ action_type: 'END_BOT_INTERVIEW' }] })
  })
})
