import type { Board } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { refusalOf, success } from '../../../testing/scripted-call.ts'

const panel = page.getByLabelText('Right panel', { exact: true })

/** A person in a design chat; the server keeps what the panel saves. */
function scriptBoard(more: Partial<Board> = {}) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'SYSTEM_DESIGN', name: 'Rate limiter', objectId: 'board' })
  let kept: Board = {
    ...{ chat_id: chat.id, version: 1, saved_on: '2026-11-26T20:41:00.000Z', elements: [], estimates: [], there: [] },
    exercise: {
      title: 'Rate limiter of a public API',
      estimates: [
        { question: 'Requests a second?', unit: 'updates a second', said: '12,000', verdict: 'near', times: null },
        { question: 'Memory of a day?', unit: 'bytes', said: '2 GB', verdict: 'too_high', times: 40 },
      ],
    },
    findings: [{ id: 'no-store', text: 'No store stands behind “API”.', weight: 'gap' }],
    ...more,
  }
  const saves: { version: number; names: string[]; estimates: string[] }[] = []
  server.answer('getBoard', () => success(kept))
  server.answer('saveBoard', ({ body }) => {
    const { version, elements, estimates } = body
    if (version !== kept.version) return refusalOf('board_changed')
    saves.push({ version, names: elements.flatMap(({ text }) => text ?? []), estimates })
    kept = { ...kept, version: version + 1, elements, estimates }
    return success(kept)
  })
  return { server, chat, saves, drawElsewhere: (change: Partial<Board>) => (kept = { ...kept, ...change, version: kept.version + 1 }) }
}

it('TYP-04 PAN-02 the list adds, renames, links and removes parts by keyboard, and saves the board', async () => {
  const { chat, saves } = scriptBoard()
  await openApp(`/xperto/chat/${chat.id}`)
  await panel.getByRole('button', { name: 'List' }).click()
  const name = panel.getByRole('textbox', { name: 'New part' })
  for (const part of ['Client', 'Gateway']) {
    await name.fill(part)
    await userEvent.keyboard('{Enter}')
  }
  await panel.getByLabelText('What goes along the link').fill('API key')
  await panel.getByRole('button', { name: 'Add link' }).click()
  await expect.element(panel.getByText('Client → Gateway')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name of Gateway' }).fill('Edge')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('Client → Edge')).toBeVisible()
  await expect.poll(() => saves.at(-1)?.names).toEqual(['Client', 'Edge', 'API key'])
  await expectAccessible()
  await panel.getByRole('button', { name: 'Remove Client' }).click()
  await expect.poll(() => saves.at(-1)?.names).toEqual(['Edge'])
})

it('TYP-04 the drawing is loaded when it is opened, asks nobody else for its fonts, and what is drawn is saved', async () => {
  const { chat, saves } = scriptBoard()
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(panel.getByRole('button', { name: 'Box' })).toHaveAttribute('aria-pressed', 'false')
  await panel.getByRole('button', { name: 'Box' }).click()
  await expect.element(panel.getByRole('button', { name: 'Box' })).toHaveAttribute('aria-pressed', 'true')
  const canvas = document.querySelector('.excalidraw canvas.interactive')
  if (!canvas) throw new Error('no canvas')
  const { x, y } = canvas.getBoundingClientRect()
  const at = (type: string, dx: number, dy: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { clientX: x + dx, clientY: y + dy, pointerId: 1, button: 0, buttons: 1, bubbles: true }))
  at('pointerdown', 60, 60)
  for (const d of [80, 120, 160])
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: x + d, clientY: y + d, pointerId: 1, buttons: 1 }))
  window.dispatchEvent(new PointerEvent('pointerup', { clientX: x + 160, clientY: y + 160, pointerId: 1 }))
  await expect.poll(() => saves.length).toBeGreaterThan(0)
  const foreign = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).origin !== location.origin)
  expect(foreign.map(({ name }) => name)).toEqual([])
  await expectAccessible()
})

it('TYP-04 an estimate is checked on leaving its field, with a word and never the number', async () => {
  const { chat, saves } = scriptBoard()
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await expect.element(panel.getByText('1 of 2 in range')).toBeVisible()
  await expect.element(panel.getByText('40 times too high')).toBeVisible()
  await panel.getByRole('textbox', { name: /Memory of a day/u }).fill('50 MB')
  await userEvent.tab()
  await expect.poll(() => saves.at(-1)?.estimates).toEqual(['', '50 MB'])
})

it('TYP-04 what another tab drew comes in, and both keep what they drew', async () => {
  const { server, chat, saves, drawElsewhere } = scriptBoard()
  await openApp(`/xperto/chat/${chat.id}`)
  await panel.getByRole('button', { name: 'List' }).click()
  drawElsewhere({
    elements: [
      { id: 'a', type: 'rectangle', x: 0, y: 0, width: 99, height: 40, version: 1 },
      { id: 't', type: 'text', x: 0, y: 0, width: 9, height: 9, text: 'Redis', containerId: 'a', version: 1 },
    ],
  })
  await panel.getByRole('textbox', { name: 'New part' }).fill('Client')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saves.at(-1)?.names).toEqual(['Redis', 'Client'])
  await expect.element(panel.getByRole('textbox', { name: 'Name of Redis' })).toBeVisible()
  drawElsewhere({ elements: [] })
  server.tell({ kind: 'board_changed', chat_id: chat.id })
  await expect.element(panel.getByText('No part yet. Name the first one, such as “Client”.')).toBeVisible()
})

it('TYP-04 a board that cannot be saved says so and stays', async () => {
  const { server, chat } = scriptBoard()
  await openApp(`/xperto/chat/${chat.id}`)
  server.answer('saveBoard', () => refusalOf('board_not_found'))
  await panel.getByRole('button', { name: 'List' }).click()
  await panel.getByRole('textbox', { name: 'New part' }).fill('Client')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('Not saved: This chat has no whiteboard.')).toBeVisible()
  await expect.element(panel.getByRole('textbox', { name: 'Name of Client' })).toBeVisible()
})
