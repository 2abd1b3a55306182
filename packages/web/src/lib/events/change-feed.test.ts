import type { ChangeEvent } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { afterEach, describe, expect, test } from 'vitest'
import { browserClock } from '../clock.ts'
import { type ChangeFeed, type ChangeFeedDeps, createChangeFeed, type TabWord } from './change-feed.ts'

// Locks and channels are the platform's own, as in a browser; only the server and the eyes are played.
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})
let names = 0
const freshName = (): string => `events of person ${++names}`

/** A server of one person's changes: it counts its streams and speaks to all of them. */
function changeServer() {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let opened = 0
  let answer: () => Error | null = () => null
  const encoder = new TextEncoder()
  const say = (text: string): void => {
    for (const stream of streams) stream.enqueue(encoder.encode(text))
  }
  return {
    count: () => streams.size,
    opened: () => opened,
    refuseWith: (refusal: () => Error | null) => void (answer = refusal),
    tell: (change: ChangeEvent) => say(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    refetch: () => say('event: refetch\ndata: {}\n\n'),
    endAll() {
      for (const stream of [...streams]) stream.close()
      streams.clear()
    },
    async connect(signal: AbortSignal): Promise<Response> {
      await Promise.resolve()
      const refusal = answer()
      if (refusal) throw refusal
      signal.throwIfAborted()
      opened++
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.add(controller)
          controller.enqueue(encoder.encode(':\n\n'))
          signal.addEventListener('abort', () => {
            if (streams.delete(controller)) controller.error(new DOMException('left', 'AbortError'))
          })
        },
        cancel: () => undefined,
      })
      return new Response(body)
    },
  }
}

interface Tab {
  feed: ChangeFeed
  heard: string[]
  gaps: () => number
  see(visible: boolean): void
}

function openTab(server: ReturnType<typeof changeServer>, name: string, deps: Partial<ChangeFeedDeps> = {}): Tab {
  const heard: string[] = []
  let gaps = 0
  let visible = true
  const watchers = new Set<() => void>()
  const feed = createChangeFeed({
    name,
    connect: server.connect,
    locks: navigator.locks,
    openChannel: (channelName) => new BroadcastChannel(channelName),
    clock: browserClock,
    wakeUps: () => () => undefined,
    isVisible: () => visible,
    onVisibility(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    random: () => 0,
    onChange: ({ kind, chat_id: chatId }) => heard.push(`${kind} ${chatId}`),
    onGap: () => void gaps++,
    onWatched: (chatId) => heard.push(`watched ${chatId}`),
    ...deps,
  })
  open.push(() => feed.stop())
  return {
    feed,
    heard,
    gaps: () => gaps,
    see(next) {
      visible = next
      for (const watcher of [...watchers]) watcher()
    },
  }
}

const renamed = (chatId: string): ChangeEvent => ({ kind: 'chat_renamed', chat_id: chatId })

describe('the tabs of one browser', () => {
  test('follow by one connection, and all of them hear a change once', async () => {
    const [server, name] = [changeServer(), freshName()]
    const tabs = Array.from({ length: 8 }, () => openTab(server, name))
    await expect.poll(() => server.count()).toBe(1)
    await expect.poll(() => tabs.every(({ gaps }) => gaps() > 0)).toBe(true)
    server.tell(renamed('a'))
    for (const { heard } of tabs) await expect.poll(() => heard).toEqual(['chat_renamed a'])
    expect(server.opened()).toBe(1)
  })

  test('have another leader when the first closes, which has all of them ask anew before it passes on changes', async () => {
    const [server, name] = [changeServer(), freshName()]
    const [first, ...others] = [openTab(server, name), openTab(server, name), openTab(server, name)]
    // They have found the lock taken, and heard that the leader is connected.
    await expect.poll(() => others.map(({ gaps }) => gaps())).toEqual([2, 2])
    const before = others.map(({ gaps }) => gaps())
    first.feed.stop()
    await expect.poll(() => others.map(({ gaps }) => gaps())).toEqual(before.map((count) => count + 1))
    expect(server.count()).toBe(1)
    server.tell(renamed('b'))
    for (const { heard } of others) await expect.poll(() => heard).toEqual(['chat_renamed b'])
    expect(first.heard).toEqual([])
  })

  test('never hear those of another account', async () => {
    const [ada, bob] = [changeServer(), changeServer()]
    const [tabOfAda, tabOfBob] = [openTab(ada, freshName()), openTab(bob, freshName())]
    await expect.poll(() => [ada.count(), bob.count()]).toEqual([1, 1])
    ada.tell(renamed('of ada'))
    tabOfAda.feed.watched('of ada')
    bob.tell(renamed('of bob'))
    await expect.poll(() => tabOfAda.heard).toEqual(['chat_renamed of ada'])
    await expect.poll(() => tabOfBob.heard).toEqual(['chat_renamed of bob'])
  })

  test('take the place of a leader that sleeps with its lock, when one of them is seen', async () => {
    const [server, name] = [changeServer(), freshName()]
    // A tab put to sleep holds its lock and answers nothing.
    const asleep = Promise.withResolvers<undefined>()
    void navigator.locks.request(name, () => asleep.promise).catch(() => undefined)
    const hidden = openTab(server, name, { isVisible: () => false })
    // A second of this tab is fifty milliseconds.
    const quick = { now: () => performance.now() * 20, after: (ms: number, run: () => void) => browserClock.after(ms / 20, run) }
    const seen = openTab(server, name, { clock: quick })
    await expect.poll(() => server.count()).toBe(1)
    server.tell(renamed('c'))
    for (const { heard } of [seen, hidden]) await expect.poll(() => heard).toEqual(['chat_renamed c'])
    asleep.resolve(undefined)
  })

  test('leave a leader in its place that answers, however quiet it is', async () => {
    const [server, name] = [changeServer(), freshName()]
    const leader = openTab(server, name)
    await expect.poll(() => server.count()).toBe(1)
    const words: TabWord[] = []
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<TabWord>) => words.push(data)
    open.push(() => channel.close())
    const other = openTab(server, name)
    await expect.poll(() => other.gaps()).toBe(1)
    const wordsOnceSeen = () => {
      other.see(true)
      return words.slice(0, 2)
    }
    await expect.poll(wordsOnceSeen).toEqual([{ kind: 'ping' }, { kind: 'alive' }])
    server.tell(renamed('d'))
    await expect.poll(() => other.heard).toEqual(['chat_renamed d'])
    expect([server.opened(), leader.gaps()]).toEqual([1, 1])
  })
})

describe('the connection', () => {
  test('comes back after it was lost, and what was missed is asked for', async () => {
    const [server, name] = [changeServer(), freshName()]
    const tab = openTab(server, name)
    await expect.poll(() => tab.gaps()).toBe(1)
    server.endAll()
    await expect.poll(() => tab.gaps()).toBe(2)
    server.refetch()
    await expect.poll(() => tab.gaps()).toBe(3)
    server.tell(renamed('e'))
    await expect.poll(() => tab.heard).toEqual(['chat_renamed e'])
  })

  test('AUTH-05 is not asked for again once the session is over', async () => {
    const [server, name] = [changeServer(), freshName()]
    const tab = openTab(server, name)
    await expect.poll(() => tab.gaps()).toBe(1)
    let asked = 0
    server.refuseWith(() => {
      asked++
      return new CallError(401, { code: 'session_expired', message: 'Session expired. Please login again' })
    })
    server.endAll()
    await expect.poll(() => asked).toBe(1)
    // Its place is free for a tab that still has a session.
    await navigator.locks.request(name, () => undefined)
    expect(asked).toBe(1)
  })

  test('is each tab’s own where the browser has no locks, and only while the tab is seen', async () => {
    const [server, name] = [changeServer(), freshName()]
    const tabs = [openTab(server, name, { locks: null }), openTab(server, name, { locks: null })]
    await expect.poll(() => server.count()).toBe(2)
    server.tell(renamed('f'))
    for (const { heard } of tabs) await expect.poll(() => heard).toContain('chat_renamed f')
    tabs[0]?.see(false)
    await expect.poll(() => server.count()).toBe(1)
    const gaps = tabs[0]?.gaps() ?? 0
    tabs[0]?.see(true)
    await expect.poll(() => server.count()).toBe(2)
    await expect.poll(() => tabs[0]?.gaps()).toBeGreaterThan(gaps)
  })
})
