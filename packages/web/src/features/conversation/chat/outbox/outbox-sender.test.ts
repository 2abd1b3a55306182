import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserClock } from '../../../../lib/clock.ts'
import type { OutboxEntry } from './outbox-model.ts'
import { createOutboxSender, type OutboxSender, type SendResult } from './outbox-sender.ts'
import { createOutboxStore, type EntryStorage, type OutboxStore } from './outbox-store.ts'

/** What a browser keeps, shared by its tabs. */
function memory(): EntryStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, value) => void kept.set(place, value),
    removeItem: (place) => void kept.delete(place),
  }
}

/** A server that takes each key once, over a network that loses questions and answers as `faults` say; then it works. */
function server(faults: ('lost' | 'unanswered' | 'fine')[]) {
  const taken: { chatId: string; content: string; key: string }[] = []
  let inFlight = 0
  return {
    taken,
    overlaps: 0,
    async send({ key, chatId, message }: OutboxEntry): Promise<SendResult> {
      if (++inFlight > 1) this.overlaps++
      const fault = faults.shift() ?? 'fine'
      await new Promise((resolve) => setTimeout(resolve))
      inFlight--
      if (fault === 'lost') return { kind: 'later' }
      if (!taken.some((other) => other.key === key)) taken.push({ key, chatId, content: message.content ?? '' })
      return fault === 'unanswered' ? { kind: 'later' } : { kind: 'accepted' }
    },
  }
}

let tabs = 0
interface Tab {
  store: OutboxStore
  sender: OutboxSender
}
function openTab(storage: EntryStorage, backend: ReturnType<typeof server>, world: string): Tab {
  const store = createOutboxStore(storage, 'person')
  const sender = createOutboxSender({
    store,
    // The platform's own locks, as in a browser.
    alone: async (chatId, work) =>
      await navigator.locks.request(`${world} ${chatId}`, { ifAvailable: true }, async (lock) => void (lock && (await work()))),
    send: (entry) => backend.send(entry),
    delayFor: () => 0,
    isOnline: () => true,
    clock: { now: browserClock.now, after: (ms, run) => browserClock.after(ms / 200, run) },
    today: Date.now,
    wakeUps: () => () => undefined,
    random: () => 0,
  })
  return { store, sender }
}

test('each question is taken exactly once and in the order of its chat, however many tabs send, die and lose the network', async () => {
  const questions = fc.array(fc.record({ chatId: fc.constantFrom('a', 'b'), tab: fc.nat(2) }), { minLength: 1, maxLength: 8 })
  const faults = fc.array(fc.constantFrom('lost' as const, 'unanswered' as const, 'fine' as const), { maxLength: 12 })
  const death = fc.option(fc.nat(2))
  await fc.assert(
    fc.asyncProperty(questions, faults, death, async (asked, lost, dies) => {
      const storage = memory()
      const backend = server([...lost])
      const world = `world ${++tabs}`
      const open = [openTab(storage, backend, world), openTab(storage, backend, world), openTab(storage, backend, world)]
      for (const [index, { chatId, tab }] of asked.entries()) {
        open[tab]?.store.apply({ kind: 'written', key: `k${index}`, chatId, message: { content: `${index}` }, at: index, triedAt: null })
      }
      if (dies !== null) open[dies]?.sender.stop()
      // Somebody opens the product again later.
      const last = openTab(storage, backend, world)
      while (last.store.reload().entries.length > 0) await new Promise((resolve) => setTimeout(resolve, 2))
      for (const { sender } of [...open, last]) sender.stop()
      expect(last.store.get().entries).toEqual([])
      for (const chatId of ['a', 'b']) {
        const expected = asked.flatMap((question, index) => (question.chatId === chatId ? [`${index}`] : []))
        expect(backend.taken.filter((one) => one.chatId === chatId).map(({ content }) => content)).toEqual(expected)
      }
    }),
    { numRuns: 60 },
  )
})

test('two tabs never send in the same chat at once', async () => {
  const storage = memory()
  const backend = server([])
  const writer = createOutboxStore(storage, 'person')
  for (let index = 0; index < 6; index++)
    writer.apply({ kind: 'written', key: `k${index}`, chatId: 'a', message: { content: `${index}` }, at: index, triedAt: null })
  const open = Array.from({ length: 4 }, () => openTab(storage, backend, 'one at a time'))
  while (writer.reload().entries.length > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  for (const { sender } of open) sender.stop()
  expect(backend.taken.map(({ content }) => content)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(backend.overlaps).toBe(0)
})

test('what the server refuses stays with its sentence and holds what follows it, until the person decides', async () => {
  const storage = memory()
  const store = createOutboxStore(storage, 'person')
  let tried = 0
  const sender = createOutboxSender({
    store,
    alone: async (_, work) => await work(),
    send: async () => {
      tried++
      return { kind: 'refused', sentence: 'This chat is locked and takes no more messages.' }
    },
    delayFor: () => 0,
    isOnline: () => true,
    clock: browserClock,
    today: Date.now,
    wakeUps: () => () => undefined,
    random: () => 0,
  })
  for (const key of ['k1', 'k2']) store.apply({ kind: 'written', key, chatId: 'a', message: { content: key }, at: 1, triedAt: null })
  await expect.poll(() => store.get().entries[0]?.refused).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tried).toBe(1)
  expect(store.get().entries.map(({ key, refused }) => [key, refused])).toEqual([
    ['k1', 'This chat is locked and takes no more messages.'],
    ['k2', null],
  ])
  sender.stop()
})

test('an outbox is there after a reload, belongs to one person, and lives on in memory where storage is full or spoilt', () => {
  const storage = memory()
  storage.setItem('xperto.outbox.person.spoilt', '{"key":')
  storage.setItem('xperto.outbox.person.strange', '{"key":"strange"}')
  const store = createOutboxStore(storage, 'person')
  store.apply({ kind: 'written', key: 'k1', chatId: 'a', message: { content: 'kept' }, at: 1, triedAt: null })
  expect(
    createOutboxStore(storage, 'person')
      .get()
      .entries.map(({ key }) => key),
  ).toEqual(['k1'])
  expect(createOutboxStore(storage, 'somebody else').get().entries).toEqual([])

  const full: EntryStorage = {
    ...storage,
    length: 0,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const unkept = createOutboxStore(full, 'person')
  unkept.apply({ kind: 'written', key: 'k2', chatId: 'a', message: { content: 'not kept' }, at: 2, triedAt: null })
  expect(unkept.reload().entries.map(({ key }) => key)).toEqual(['k2'])
  unkept.apply({ kind: 'gone', key: 'k2' })
  expect(unkept.reload().entries).toEqual([])
})
