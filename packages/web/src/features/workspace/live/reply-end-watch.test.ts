import { expect, test } from 'vitest'
import { createReplyEndWatch } from './reply-end-watch.ts'

function start() {
  let now = 1000
  let visible = true
  const shown = new Set<string>()
  const done: string[] = []
  const timers: { due: number; run: () => void }[] = []
  const watch = createReplyEndWatch({
    clock: {
      now: () => now,
      after(ms, run) {
        timers.push({ due: now + ms, run })
        return () => undefined
      },
    },
    isVisible: () => visible,
    isShown: (chatId) => shown.has(chatId),
    tellWatched: (chatId) => done.push(`watched ${chatId}`),
    sayEnded: (chatId) => done.push(`said ${chatId}`),
    mark: (chatId) => done.push(`marked ${chatId}`),
  })
  return {
    watch,
    shown,
    done,
    hide: () => void (visible = false),
    pass(ms: number) {
      now += ms
      for (const timer of timers.splice(0)) {
        if (timer.due <= now) timer.run()
        else timers.push(timer)
      }
    },
  }
}

test('a reply that ends in another chat is said once nobody claims to have watched it', () => {
  const { watch, done, pass } = start()
  watch.ended('a')
  expect(done).toEqual([])
  pass(1000)
  expect(done).toEqual(['said a'])
})

test('a reply in the chat being read is not said here, and the other tabs are told that it was watched', () => {
  const { watch, shown, done, pass } = start()
  shown.add('a')
  watch.ended('a')
  pass(1000)
  expect(done).toEqual(['watched a'])
})

test('a reply watched in another tab is not said, whichever word comes first', () => {
  const { watch, done, pass } = start()
  watch.ended('a')
  watch.heardWatched('a')
  watch.heardWatched('b')
  pass(10)
  watch.ended('b')
  pass(1000)
  expect(done).toEqual([])
  watch.ended('a')
  pass(1000)
  expect(done).toEqual(['said a'])
})

test('a chat that was opened meanwhile speaks for itself', () => {
  const { watch, shown, done, pass } = start()
  watch.ended('a')
  shown.add('a')
  pass(1000)
  expect(done).toEqual([])
})

test('a hidden tab marks its own chat and says nothing of others', () => {
  const { watch, shown, done, hide, pass } = start()
  hide()
  shown.add('a')
  watch.ended('a')
  watch.ended('b')
  pass(1000)
  expect(done).toEqual(['marked a'])
})
