import { expect, test } from 'vitest'
import { delaysOf } from './call-delays.ts'

const chat = (id: number) => `/chats/${id}a7c0d9e-1111-4111-8111-111111111111`
const tenOf = (seed: number, journey: string, method = 'GET', path = (place: number) => chat(place)) => {
  const delayOf = delaysOf(seed, journey)
  return Array.from({ length: 10 }, (_, place) => delayOf(method, path(place)))
}

test('a seed delays the same calls of a journey in the same way, whatever ids they name', () => {
  const delays = tenOf(7, 'a chat opens')
  expect(tenOf(7, 'a chat opens', 'GET', (place) => chat(9 - place))).toEqual(delays)
  expect(new Set(delays.map(({ ms }) => ms)).size).toBeGreaterThan(5)
  expect(tenOf(8, 'a chat opens')).not.toEqual(delays)
  expect(tenOf(7, 'another chat opens')).not.toEqual(delays)
  expect(tenOf(7, 'a chat opens', 'DELETE')).not.toEqual(delays)
})

test('a call in between does not change what becomes of the others', () => {
  const delayOf = delaysOf(7, 'a chat opens')
  const first = delayOf('GET', chat(1))
  delayOf('GET', '/chats/shares')
  expect([first, delayOf('GET', chat(1))]).toEqual(tenOf(7, 'a chat opens').slice(0, 2))
})

test('about half of the calls are late at the server, by 250 to 1,750 ms, the other half in the page, by up to 3 s', () => {
  const delays = Array.from({ length: 40 }, (_, seed) => tenOf(seed, 'a chat opens')).flat()
  const of = (what: string) => delays.filter((delay) => delay.of === what).map(({ ms }) => ms)
  expect(of('call').length).toBeGreaterThan(150)
  expect(of('response').length).toBeGreaterThan(150)
  expect(Math.min(...of('call'))).toBeGreaterThanOrEqual(250)
  expect(Math.max(...of('call'))).toBeLessThanOrEqual(1750)
  expect(Math.max(...of('response'))).toBeGreaterThan(2500)
  expect(Math.max(...of('response'))).toBeLessThanOrEqual(3000)
})

test('a stream is held back as a call alone: its response has no end to wait for', () => {
  const streams = [tenOf(1, 'j', 'GET', (place) => `${chat(place)}/stream`), tenOf(1, 'j', 'GET', () => '/events')]
  for (const delays of [...streams, tenOf(1, 'j', 'POST', () => '/chats/messages')]) {
    expect(new Set(delays.map((delay) => delay.of))).toEqual(new Set(['call']))
  }
})
