import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'
import { callsNotBuilt, sameCall, specificationCalls } from './specification-calls.ts'

describe('calls of the specifications', () => {
  test('each stands once in the list', () => {
    const calls = specificationCalls.map(({ method, path }) => sameCall(method, path))
    expect(calls).toHaveLength(new Set(calls).size)
  })

  test('a call that is built stands in the list; one of our own is added there under "ours"', () => {
    const known = new Set(specificationCalls.map(({ method, path }) => sameCall(method, path)))
    const unknown = Object.values(paths).filter(([method, path]) => !known.has(sameCall(method, path)))
    expect(unknown).toEqual([])
  })

  test('CAL-05 none is without schemas', () => {
    expect(callsNotBuilt()).toEqual([])
  })

  test('what is built and what is not make the whole', () => {
    expect(callsNotBuilt()).toHaveLength(specificationCalls.length - Object.keys(paths).length)
  })
})
