import { expect, test } from 'vitest'
import { isAskedAtThisMachine, isLoopbackHost } from './forwarding.ts'

test('these hosts mean this machine', () => {
  for (const host of ['localhost', 'LocalHost', 'app.localhost', '127.0.0.1', '127.9.8.7', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect([host, isLoopbackHost(host)]).toEqual([host, true])
})

test('other hosts do not, however much they look like it', () => {
  const others = [
    '',
    'localhost.example.com',
    'notlocalhost',
    '127.0.0.1.example.com',
    '127.0.0.999',
    '127.1',
    '128.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
  ]
  for (const host of [...others, '::2', '::ffff:10.0.0.1', '127']) expect([host, isLoopbackHost(host)]).toEqual([host, false])
})

test('a request that came through a proxy, or asks for another host, was not made at this machine', () => {
  expect(isAskedAtThisMachine({ host: 'localhost:3000' })).toBe(true)
  expect(isAskedAtThisMachine({ host: '[::1]:3000' })).toBe(true)
  expect(isAskedAtThisMachine({ host: 'xperto.example' })).toBe(false)
  expect(isAskedAtThisMachine({})).toBe(false)
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for'])
    expect(isAskedAtThisMachine({ host: 'localhost', [name]: '10.0.0.1' })).toBe(false)
})
