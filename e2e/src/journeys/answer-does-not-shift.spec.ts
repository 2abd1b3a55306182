// @web/features/conversation @web/markdown
import { ask, expect, lastTurn, newChat, openChat, replyEnds, signIn, test } from '../journey.ts'

/** Everything that grows while it is written: headings, a list that becomes loose, a listing, a table, a formula. */
const answer = [
  '## Indexes, in short',
  'An index is a sorted copy of a column with the way to each row.',
  '- It makes reading quick.\n- It makes writing slower.\n\n- It takes room.',
  "```sql\nCREATE INDEX orders_placed ON orders (placed_on);\nSELECT id FROM orders WHERE placed_on > now() - interval '1 day';\n```",
  '| Reads | Writes | Index |\n| --- | --- | --- |\n| many | few | yes |\n| few | many | measure first |',
  '### What it costs\n\nA search takes $O(\\log n)$ steps, and so does an insertion into each index.',
  'After that, measure it: the plan says whether the index is used.',
].join('\n\n')

test('an answer that is written moves nothing that stands: layout shift of at most 0.01 on both widths', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await openChat(page, modelled, await newChat(modelled, person, 'GENERIC', 'Indexes'))
    modelled.simulator.script({ text: answer, rate: 60 })
    await ask(page, 'What does an index cost?')
    // Moves that the sending itself makes are the person's own.
    await expect(lastTurn(page)).toContainText('sorted copy')
    await page.evaluate(() => void ((window as unknown as { shifts: number[] }).shifts.length = 0))
    await replyEnds(page)
    await expect(lastTurn(page)).toContainText('whether the index is used')
    const sum = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0))
    expect(sum, `${size.width} px`).toBeLessThanOrEqual(0.01)
  }
})
