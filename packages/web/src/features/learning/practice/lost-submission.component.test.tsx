import { expect, it } from 'vitest'
import { codePanel, program, submitButton, verdict, write } from '../../../testing/editor-screen.ts'
import { openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import { scriptPractice, wrongInExample } from '../../../testing/scripted-practice.ts'

/** "Pages for the index" stands before somebody who is signed in. */
async function openProblem() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Practice', chat_type: 'PRACTISE_QUESTION' })
  scriptCodeRuns(server)
  const practice = scriptPractice(server, chat.id)
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(codePanel.getByRole('heading', { level: 3, name: 'Pages for the index' })).toBeVisible()
  return { server, chat, practice }
}

it('TYP-10 a program that did not arrive is handed in again with the same key, and the focus stays in the panel', async () => {
  const { server } = await openProblem()
  const back = server.instead(() => server.lose('submitSolution'))
  await write('print(1)')
  await submitButton.click()
  await expect.element(verdict).toMatchTextContent('Not judged')
  await expect.element(codePanel.getByRole('alert')).toMatchTextContent('The server could not be reached.')
  expect(program()).toBe('print(1)')
  back()
  await codePanel.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(verdict).toMatchTextContent('Accepted')
  // The button is gone; its focus stayed in the panel.
  expect(codePanel.element().contains(document.activeElement)).toBe(true)
  const keys = server.calls('submitSolution').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
})

for (const isKnownBefore of [false, true])
  it(`TYP-10 a program whose response is lost ${isKnownBefore ? 'after' : 'before'} the page has read its verdict is not judged again`, async () => {
    const { server, chat, practice } = await openProblem()
    await server.follows()
    const lost = Promise.withResolvers<void>()
    server.answer('submitSolution', async ({ body }) => {
      practice.handIn(body.source_code)
      await lost.promise
      throw new TypeError('Failed to fetch')
    })
    await write('print(1)')
    await submitButton.click()
    await expect.poll(() => practice.submissions).toHaveLength(1)
    if (isKnownBefore) {
      server.tell({ kind: 'submission_judged', chat_id: chat.id })
      await expect.element(codePanel.getByRole('button', { name: /^Open the program of/ })).toBeVisible()
    }
    lost.resolve()
    await expect.element(verdict).toMatchTextContent('Accepted')
    await expect.element(codePanel.getByRole('alert')).not.toBeInTheDocument()
    expect(server.calls('submitSolution')).toHaveLength(1)
  })

it('TYP-10 a verdict that is reached on another device is shown here without a reload', async () => {
  const { server, chat, practice } = await openProblem()
  await server.follows()
  await server.settled()
  for (const [judged, says] of [
    [practice.judge(''), '100 of 100 points'],
    [wrongInExample, ', 0 of 100 points'],
  ] as const) {
    practice.judge = () => judged
    practice.handIn('print("elsewhere")')
    server.tell({ kind: 'submission_judged', chat_id: chat.id })
    await expect.element(verdict).toMatchTextContent(says)
  }
  await expect.element(codePanel.getByRole('heading', { name: 'Example 1: Wrong Answer' })).toBeVisible()
})

it('TYP-10 a page that loads again while a program is judged asks for its verdict, and hands nothing in again', async () => {
  const { server, practice } = await openProblem()
  const submission = practice.handIn('print(1)')
  const judged = { ...submission }
  Object.assign(submission, { state: 'judging', verdict: null, points: null, judgement: null, advice: null })
  server.answer('submitSolution', () => new Promise<never>(() => undefined))
  await write('print(1)')
  await submitButton.click()
  reloadApp()
  await expect.element(verdict).toMatchTextContent('Judging...')
  Object.assign(submission, judged)
  await expect.element(verdict).toMatchTextContent('Accepted')
  expect(server.calls('submitSolution')).toHaveLength(1)
})

it('TYP-10 where nothing can run programs the panel says what installs it, and the program is kept', async () => {
  const { server } = await openProblem()
  const back = server.instead(() => server.refuse('submitSolution', 'code_runner_missing'))
  await write('print(1)')
  await submitButton.click()
  await expect.element(verdict).toMatchTextContent('Not judged')
  await expect.element(codePanel.getByRole('alert')).toMatchTextContent('apt-get install -y bubblewrap')
  reloadApp()
  await expect.poll(program).toBe('print(1)')
  back()
  await submitButton.click()
  await expect.element(verdict).toMatchTextContent('Accepted')
  expect(server.calls('submitSolution')).toHaveLength(2)
})
