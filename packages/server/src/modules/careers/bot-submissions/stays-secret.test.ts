import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startBotInterviewApp, twoQuestions } from '../../../testing/bot-interview-app.ts'

const { app, begin, bob, call, end, feedback, jobs, say, write } = await startBotInterviewApp()

/** What a good answer holds, and the words by which it is heard. None of them is said in the chat. */
const secrets = twoQuestions.flatMap(({ expected_points: points }) => points.flatMap(({ text, signs }) => [text, ...signs]))
const tellsNothing = (where: string, text: string) =>
  expect([where, secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))]).toEqual([where, []])

async function archive(): Promise<Record<string, string>> {
  const response = await fetch(`${app.url}/api/v1/users/${bob.userId}/export`, { headers: { authorization: `Bearer ${bob.token}` } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

it('BOT-03 a bot interview is shared only when it is over, with nothing that a good answer holds', async () => {
  const made = await begin(bob, await write())
  await say(bob, made, 'Nothing comes to my mind.')
  const share = async () => await call(bob, 'GET', `/chats/share_chat/${made.chatId}`)
  const refused = await share()
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'chat_not_over', message: 'This can be shared when it is over.' },
  ])
  expect((await call(bob, 'GET', '/chats/shares')).body.data).toEqual([])
  await end(bob, made.id)
  const shared = await share()
  expect(shared.status).toBe(200)
  tellsNothing('share', (await call(bob, 'GET', `/chats/shared/${shared.body.data.share_id}/messages`)).text)
})

it('BOT-03 before the feedback no call of the candidate tells what a good answer holds: not chat, export, search, bookmarks, Markdown or archive', async () => {
  const interview = await write()
  const made = await begin(bob, interview)
  await say(bob, made, 'Nothing comes to my mind.')
  await call(bob, 'POST', `/bookmarks/?chat_id=${made.chatId}`)
  const look = async (when: string) => {
    const messages = await bob.client.messages(made.chatId ?? '')
    const calls = [
      '/chats/',
      '/bookmarks/',
      `/chats/${made.chatId}`,
      `/chats/${made.chatId}/messages`,
      `/chats/${made.chatId}/export`,
      `/chats/${made.chatId}/export?format=json`,
      ...messages.map(({ id }) => `/chats/${made.chatId}/messages/${id}`),
      `/chats/${made.chatId}/get_messages_by_ids?ids=${messages.map(({ id }) => id).join(',')}`,
      `/bot_interviews/room/${made.id}`,
      `/api/v1/botInterviewSubmissions/${made.id}`,
      `/api/v1/botInterviews/getPublicBotInterviewById/${interview.id}`,
      ...['measure', 'question', 'mind'].map((word) => `/messages/search?q=${word}`),
    ]
    for (const path of calls) {
      const { text } = await call(bob, 'GET', path)
      tellsNothing(`${when} ${path}`, text)
    }
    for (const secret of secrets) {
      const { status, body } = await call(bob, 'GET', `/messages/search?q=${encodeURIComponent(secret)}`)
      expect([when, secret, status, body.data]).toEqual([when, secret, 200, []])
    }
    for (const [path, text] of Object.entries(await archive())) tellsNothing(`${when} ${path}`, text)
  }
  // The search finds what was said there: it is looked at, not left out.
  await expect.poll(async () => (await call(bob, 'GET', '/messages/search?q=mind')).body.data.length).toBe(1)
  await look('running')
  for (const path of ['qa_history', 'feedback']) {
    const { status, text } = await call(bob, 'GET', `/bot_interviews/${path}/${made.id}`)
    expect(status).toBe(409)
    tellsNothing(path, text)
  }
  await end(bob, made.id)
  await jobs.run()
  // From the end on the feedback shows them, and so may the archive.
  expect((await feedback(bob, made.id)).text).toContain('zebrafish')
  expect((await archive())['bot-interview-submissions.json']).toContain('zebrafish')
})
