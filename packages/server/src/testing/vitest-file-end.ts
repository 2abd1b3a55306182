import { afterAll, expect } from 'vitest'
import { closeWhatIsLeft } from './left-open.ts'

// Runs with every test file, and after the file's own hooks.
afterAll(async () => {
  await closeWhatIsLeft()
  // The files of a worker share its world: a method that one puts on every array breaks a library in another.
  expect([...Object.keys(Array.prototype), ...Object.keys(Object.prototype)]).toEqual([])
})
