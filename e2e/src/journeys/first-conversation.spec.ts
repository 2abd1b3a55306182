// @web/features/conversation/chat @chat-types/default @chat-types/generic @server/modules/conversation/messages @server/modules/conversation/replies
import {
  ask,
  composer,
  expect,
  lastTurn,
  modelFinishes,
  openChat,
  replyEnds,
  signIn,
  stopButton,
  storedMessages,
  test,
} from '../journey.ts'

test('MSG-01 MSG-02 MSG-03 MSG-06 a question is answered while it is watched, and the chat takes its name', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await openChat(page, library)
  await ask(page, 'What is a closure?')
  await expect(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  await expect(page.getByText('From the built-in library')).toBeVisible()
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closure/i)
  // The chat keeps its own address, so that the next visit to /xperto begins a new one.
  await expect(page).toHaveURL(/\/xperto\/chat\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Built-in library: no model connected').first()).toBeVisible()
})

test('MSG-01 TYP-02 a sent text and the sign of waiting are there before the model has said anything', { tag: '@smoke' }, async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  await openChat(page, modelled)
  await ask(page, 'How do indexes work? [[scenario:first-token-ms=60000,rate=40,tokens=30,seed=3]]')
  await expect(page.getByRole('heading', { level: 2, name: /How do indexes work/ })).toBeVisible()
  await expect(page.getByText('Reading your question')).toBeVisible()
  await expect(stopButton(page)).toBeEnabled()
  await modelFinishes(modelled)
  await replyEnds(page)
  await expect(page.getByText('Reading your question')).toHaveCount(0)
  // TYP-02: the text is the model's own, and what is stored is what was shown.
  // It has an address of its own once it has its name, for which the model was asked as well.
  await expect(page).toHaveURL(/\/xperto\/chat\/[0-9a-f-]{36}$/)
  const chatId = page.url().split('/').at(-1) ?? ''
  const [, reply] = await storedMessages(modelled, person, chatId)
  expect(reply?.fetch_status).toBe('COMPLETE')
  const shown = (await lastTurn(page).innerText()).replaceAll(/\s+/g, ' ')
  expect(shown).toContain(reply?.content.replaceAll(/\s+/g, ' ').trim())
  await expect(lastTurn(page).getByText(/tokens, [\d.]+ credits, simulated-model/)).toBeVisible()
})

test('TYP-02 a chat goes on: the model is given what was said before', async ({ page, context, modelled }) => {
  await signIn(context, modelled)
  await openChat(page, modelled)
  await ask(page, 'First question [[scenario:text=The first answer]]')
  await expect(lastTurn(page).getByText('The first answer', { exact: true })).toBeVisible()
  await replyEnds(page)
  await ask(page, 'Second question [[scenario:text=The second answer]]')
  await expect(lastTurn(page).getByText('The second answer', { exact: true })).toBeVisible()
  // The chat is named meanwhile, which asks the model as well.
  const told = modelled.simulator.requests.map(({ body }) => body['messages'] as { role: string; content: string }[])
  const roles = told.map((messages) => messages.map(({ role, content }) => `${role}: ${content}`))
  expect(roles.findLast((said) => said.at(-1)?.includes('Second question'))?.slice(-3)).toEqual([
    'user: First question [[scenario:text=The first answer]]',
    'assistant: The first answer',
    'user: Second question [[scenario:text=The second answer]]',
  ])
})
