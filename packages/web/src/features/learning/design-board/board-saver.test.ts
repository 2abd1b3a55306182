import type { Board, SavedBoardElement } from '@xperto/contract'
import { expect, it } from 'vitest'
import { BoardSaver } from './board-saver.ts'

const box = (id: string, version = 1): SavedBoardElement => ({
  id,
  type: 'rectangle',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  version,
  versionNonce: version,
})

/** A server that keeps one board, and savers of it whose pauses end when a test says so. */
function scriptBoard() {
  let kept: Board = {
    ...{ chat_id: 'c', version: 0, saved_on: null, elements: [], estimates: [], exercise: null, findings: [], there: [] },
  }
  let isDown = false
  let isGone = false
  let sent = 0
  const open = () => {
    const due: { run: () => void; isOff: boolean }[] = []
    const saver = new BoardSaver(kept, {
      save: ({ version, elements, estimates }) => {
        sent++
        if (isDown) return Promise.reject(new Error('no network'))
        if (isGone) return Promise.reject(new Error('refused'))
        if (version !== kept.version) return Promise.resolve('changed' as const)
        kept = { ...kept, version: version + 1, elements, estimates }
        return Promise.resolve(kept)
      },
      load: () => Promise.resolve(kept),
      isRefusal: () => isGone,
      onSaved: () => undefined,
      schedule: (run) => {
        const entry = { run, isOff: false }
        due.push(entry)
        return () => {
          entry.isOff = true
        }
      },
    })
    return { saver, waiting: () => due.filter(({ isOff }) => !isOff).length }
  }
  return {
    open,
    sent: () => sent,
    kept: () => kept,
    ids: () => kept.elements.map(({ id }) => id),
    setDown: (down: boolean) => (isDown = down),
    remove: () => (isGone = true),
  }
}

it('TYP-04 a board is sent once after a pause, and nothing where nothing changed', async () => {
  const board = scriptBoard()
  const { saver, waiting } = board.open()
  saver.draw([])
  expect([waiting(), saver.here().state]).toEqual([0, 'saved'])
  saver.draw([box('a')])
  saver.draw([box('a'), box('b')])
  expect([waiting(), saver.here().state]).toEqual([1, 'waiting'])
  await saver.flush()
  await saver.flush()
  expect([board.kept().version, board.ids(), saver.here().state]).toEqual([1, ['a', 'b'], 'saved'])
})

it('TYP-04 two tabs that draw at once both keep what they drew', async () => {
  const board = scriptBoard()
  const [one, other] = [board.open().saver, board.open().saver]
  one.draw([box('a')])
  other.draw([box('b')])
  await one.flush()
  await other.flush()
  expect(board.ids()).toEqual(['a', 'b'])
  expect(other.here()).toMatchObject({ takes: 1, state: 'saved' })
  one.take(board.kept())
  expect(one.here().elements.map(({ id }) => id)).toEqual(['a', 'b'])
  // Both are at rest: neither sends the order that the other has.
  await Promise.all([one.flush(), other.flush()])
  expect([board.kept().version, one.here().state, other.here().state]).toEqual([2, 'saved', 'saved'])
  // A deletion is a change too.
  one.draw([box('a')])
  await one.flush()
  other.take(board.kept())
  expect(other.here().elements.map(({ id }) => id)).toEqual(['a'])
})

it('what was drawn and taken back is nothing to save, and nothing waits', async () => {
  const board = scriptBoard()
  const { saver } = board.open()
  saver.draw([box('a')])
  saver.draw([])
  await saver.flush()
  expect([board.sent(), saver.here().state]).toEqual([0, 'saved'])
})

it('those that want the board kept while it is being sent share the next sending', async () => {
  const board = scriptBoard()
  const { saver } = board.open()
  saver.draw([box('a')])
  const first = saver.flush()
  saver.draw([box('a'), box('b')])
  await Promise.all([first, saver.flush(), saver.flush()])
  expect([board.sent(), board.ids()]).toEqual([2, ['a', 'b']])
})

it('TYP-04 two tabs that say a number each both keep it', async () => {
  const board = scriptBoard()
  const [one, other] = [board.open().saver, board.open().saver]
  one.estimate(0, '40')
  other.estimate(2, '2 TB')
  await Promise.all([one.flush(), one.flush()])
  expect([board.kept().version, board.kept().estimates]).toEqual([1, ['40']])
  await other.flush()
  expect([board.kept().estimates, other.here().state]).toEqual([['40', '', '2 TB'], 'saved'])
})

it('what could not be kept stays here, says so, and is tried again', async () => {
  const board = scriptBoard()
  const { saver, waiting } = board.open()
  board.setDown(true)
  saver.estimate(1, '40 a second')
  await saver.flush()
  expect(saver.here()).toMatchObject({ state: 'failed', estimates: ['', '40 a second'] })
  expect(waiting()).toBe(1)
  board.setDown(false)
  await saver.flush()
  expect([board.kept().estimates, saver.here().state]).toEqual([['', '40 a second'], 'saved'])
})

it('TYP-04 a board that the server refuses is not sent again by itself, and is with the next change', async () => {
  const board = scriptBoard()
  const { saver, waiting } = board.open()
  board.remove()
  saver.draw([box('a')])
  await saver.flush()
  expect([waiting(), board.sent(), saver.here().state]).toEqual([0, 1, 'failed'])
  saver.draw([box('a'), box('b')])
  expect(waiting()).toBe(1)
  await saver.flush()
  expect([waiting(), board.sent()]).toEqual([0, 2])
})
