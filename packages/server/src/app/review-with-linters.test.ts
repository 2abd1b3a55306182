import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()

async function newReview(email: string) {
  const { token } = await app.signIn(email)
  const { id } = (await app.call('GET', '/chats/get_by_type/VIBE_CODE_REVIEW', { token })).body.data
  return async (content: string): Promise<string> => {
    await app.call('POST', '/chats/messages', { token, body: { chat_id: id, content } })
    return (await app.call('GET', `/chats/${id}/messages`, { token })).body.data[0].content
  }
}

it('TYP-12 without a model a review of Python names what its linter finds over several lines, once with our own rules, and what a new version mended', async () => {
  const say = await newReview('ada@example.com')
  const first = await say(
    '```py\ndef add(x, items=[]):\n    return totl(items)\n\nfs = []\nfor i in range(3):\n    fs.append(lambda: i)\n```',
  )
  expect(first).toContain('6 lines of python: 3 findings.')
  expect(first).toContain('**Line 6 · Bug** (Ruff B023)')
  expect(first).toContain(
    '**Line 2 · Failure** (Ruff F821)\n\n```python\nreturn totl(items)\n```\n\nUndefined name `totl`. Define or import it.',
  )
  // Our own rule says it already.
  expect(first).not.toContain('B006')
  expect(first).toMatch(/Read by Ruff [\d.]+ and by our rules over single lines\. Nothing was run/u)
  expect(await say('and line 6?')).toContain('lambda i=i')
  const second = await say(
    '```py\ndef add(x, items=None):\n    return sum(items)\n\nfs = []\nfor i in range(3):\n    fs.append(lambda i=i: i)\n```',
  )
  expect(second).toContain('no findings')
  expect(second).toContain('Ruff B023 (was line 6)')
})

it('TYP-12 without a model a review of JavaScript and of TypeScript names what ESLint finds', async () => {
  const say = await newReview('bob@example.com')
  expect(await say('```js\nconst names = people.map((p) => {\n  p.name\n})\n```')).toContain(
    '**Line 1 · Bug** (ESLint array-callback-return)',
  )
  expect(await say('```ts\nfunction f(a: number): number {\n  return a\n  go()\n}\n```')).toContain(
    '**Line 3 · Bug** (ESLint no-unreachable)',
  )
})
