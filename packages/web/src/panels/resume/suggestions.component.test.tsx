import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, reloadApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { refusalOf } from '../../testing/scripted-call.ts'
import { scriptEmptyPanels } from '../../testing/scripted-panels.ts'
import { makeResume, scriptResume } from '../../testing/scripted-resume.ts'
import { makeSuggestion, scriptSuggestions } from '../../testing/scripted-suggestions.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const region = panel.getByRole('region', { name: 'Suggestions' })

const inGo = 'Built a rate limiter in Go'
const unproven = [{ text: 'Go', from: inGo.indexOf('Go'), to: inGo.length, kind: 'technology' as const }]

/** A chat with a résumé, at its suggestions. */
async function openSuggestions(
  suggestions = [makeSuggestion(1), makeSuggestion(2, { original: 'Built a rate limiter', value: inGo, unproven })],
) {
  const server = scriptServer()
  scriptEmptyPanels(server)
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'RESUME', name: 'Backend engineer' })
  const { resume } = scriptResume(server, makeResume(chat.id))
  chat.objectId = resume?.resume_id ?? null
  const scripted = scriptSuggestions(server, chat.objectId ?? '', suggestions)
  await openApp(`/xperto/chat/${chat.id}`)
  await chooseView()
  return { server, scripted, chat }
}
const chooseView = async () => {
  await button('More').click()
  await page.getByRole('menuitem', { name: /^Suggestions/ }).click()
  await expect.element(region).toBeVisible()
}

describe('RES-03 suggestions in the panel', () => {
  it('stand one under another: old struck, new underlined, reason; only the current one has the main button', async () => {
    await openSuggestions([
      makeSuggestion(1, {
        quotes: [{ quote: 'I tested the payment flows', source: 'You, in this chat', said_on: '2026-03-01T12:00:00.000Z' }],
      }),
      makeSuggestion(2),
    ])
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Suggestions')
    await expect.element(panel.getByText('2 of 2 left')).toBeVisible()
    expect(region.element().querySelector('del')?.textContent?.trim()).toBe('Responsible for testing')
    expect(region.element().querySelector('ins')?.textContent?.trim()).toBe('Tested')
    expect(region.element().querySelector('mark')?.textContent).toBe('I tested the payment flows')
    await expect.element(region.getByText('You, in this chat, 1 Mar 2026')).toBeVisible()
    await expect.element(button('Accept: suggestion 1')).toBeVisible()
  })

  it('Accept, Reject and Undo are kept, and survive a reload', async () => {
    const { server } = await openSuggestions([makeSuggestion(1), makeSuggestion(2)])
    await button('Accept: suggestion 1').click()
    await expect.element(panel.getByText('1 of 2 left')).toBeVisible()
    await button('Reject: suggestion 2').click()
    await expect.element(panel.getByText('Every suggestion is settled.')).toBeVisible()
    expect(server.calls('acceptResumeSuggestion')[0]?.body).toEqual({ base_version: 1 })
    reloadApp()
    await chooseView()
    await expect.element(panel.getByText('1 accepted, 1 rejected')).toBeVisible()
    await panel.getByText('Settled, 2').click()
    await button('Undo: suggestion 1').click()
    await expect.element(panel.getByText('1 of 2 left')).toBeVisible()
    await button('Undo the last decision').click()
    await expect.element(panel.getByText('2 of 2 left')).toBeVisible()
  })

  it('words that nothing proves hold Accept back until they are taken out', async () => {
    const { server } = await openSuggestions()
    const accept = button('Accept: suggestion 2')
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
    await expect.element(panel.getByText('Settle the flag first')).toBeVisible()
    await button('Take out: Go').click()
    await expect.element(accept).not.toHaveAttribute('aria-disabled')
    expect(server.calls('editResumeSuggestion')[0]?.body).toEqual({ take_out: { from: 24, to: 26 } })
  })

  it('"It is true" asks in the chat', async () => {
    const { server, chat } = await openSuggestions()
    server.answer('sendMessage', () => refusalOf('internal'))
    await button('It is true: Go').click()
    await expect
      .poll(() => server.calls('sendMessage').map(({ body }) => [body.chat_id, body.content]))
      .toEqual([[chat.id, 'It is true (suggestion 2): "Go"']])
  })

  it('Edit opens the line; Save and accept keeps what was written', async () => {
    const { server } = await openSuggestions([makeSuggestion(1)])
    await button('Edit: suggestion 1').click()
    await region.getByRole('textbox', { name: 'New' }).fill('Tested every payment flow')
    await button('Save and accept: suggestion 1').click()
    await expect.element(panel.getByText('0 of 1 left')).toBeVisible()
    expect(server.calls('editResumeSuggestion')[0]?.body).toEqual({ value: 'Tested every payment flow' })
    expect(server.calls('acceptResumeSuggestion')).toHaveLength(1)
  })

  it('a résumé that was changed elsewhere is told, and what the server has is shown', async () => {
    const { server, scripted } = await openSuggestions([makeSuggestion(1)])
    server.refuse('acceptResumeSuggestion', 'resume_changed')
    scripted.list = {
      ...scripted.list,
      suggestions: scripted.list.suggestions.map((one) => ({ ...one, told: 'You changed this line since.' })),
    }
    await button('Accept: suggestion 1').click()
    await expect.element(page.getByText(/This résumé was changed elsewhere/)).toBeVisible()
    await expect.element(panel.getByText('You changed this line since.')).toBeVisible()
    await expect.element(button('Accept: suggestion 1')).toHaveAttribute('aria-disabled', 'true')
  })

  it('without any there is one button that looks for weak lines', async () => {
    const { server } = await openSuggestions([])
    server.answer('sendMessage', () => refusalOf('internal'))
    await button('Find weak lines').click()
    await expect.poll(() => server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Which lines are weak?'])
  })
})
