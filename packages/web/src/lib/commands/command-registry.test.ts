import { afterEach, expect, it, vi } from 'vitest'
import { type Command, commandsNow, offerCommands, runCommand, withdrawCommands } from './command-registry.ts'

const command = (id: string, over: Partial<Command> = {}): Command => ({ id, title: id, group: 'View', run: () => undefined, ...over })
const ids = () => commandsNow().map(({ id }) => id)
afterEach(() => ['one', 'two'].forEach(withdrawCommands))

it('stands while its component does, in the order of the components', () => {
  offerCommands('one', [command('a'), command('b')])
  offerCommands('two', [command('c')])
  expect(ids()).toEqual(['a', 'b', 'c'])
  withdrawCommands('one')
  expect(ids()).toEqual(['c'])
  expect(runCommand('a')).toBe(false)
})

it('a command offered twice stands once, as the later one', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  offerCommands('one', [command('a', { run: first })])
  offerCommands('two', [command('a', { title: 'Later', run: second })])
  expect(commandsNow().map(({ title }) => title)).toEqual(['Later'])
  runCommand('a')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  withdrawCommands('two')
  runCommand('a')
  expect(first).toHaveBeenCalledOnce()
})

it('a new closure tells nobody and runs all the same; a new title is told', () => {
  offerCommands('one', [command('a')])
  const before = commandsNow()
  const run = vi.fn<() => void>()
  offerCommands('one', [command('a', { run })])
  expect(commandsNow()).toBe(before)
  runCommand('a')
  expect(run).toHaveBeenCalledOnce()
  offerCommands('one', [command('a', { title: 'Other' })])
  expect(commandsNow()).not.toBe(before)
})

it('what cannot be done now stands on the list and does not run', () => {
  const run = vi.fn<() => void>()
  offerCommands('one', [command('a', { enabled: false, run })])
  expect([ids(), runCommand('a'), run.mock.calls.length]).toEqual([['a'], false, 0])
})
