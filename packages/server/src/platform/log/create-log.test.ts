import { describe, expect, it } from 'vitest'
import { createLog } from './create-log.ts'

function logged(secrets: string[], write: (log: ReturnType<typeof createLog>) => void, format: 'json' | 'human' = 'json'): string {
  const lines: string[] = []
  write(createLog({ level: 'info', secrets, format, write: (line) => lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it('strikes a configured secret out of a message, a field, an error and its cause', () => {
    const text = logged(['key-123456'], (log) => {
      log.info('asked with key-123456')
      log.info({ address: 'http://a.example/?k=key-123456' }, 'asked')
      log.error({ err: new Error('refused key-123456', { cause: new Error('inner key-123456') }) }, 'failed')
      log.error(new Error('refused key-123456'))
    })
    expect(text).not.toContain('key-123456')
    expect(text.match(/\[struck out\]/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('strikes out a secret with quotes or signs in it, in whatever way it is written', () => {
    const secret = 'p"a\\ss/w@rd'
    const text = logged([secret], (log) => {
      log.info(`given ${secret}`)
      log.info(`given ${encodeURIComponent(secret)}`)
    })
    expect(text).not.toContain('ss/w@rd')
    expect(text).not.toContain('ss%2Fw%40rd')
  })

  it.each([
    ['a bearer token', { note: 'header was Bearer abcdefgh12345678' }, 'abcdefgh12345678'],
    ['a password in an address', { note: 'connecting to postgres://ada:hunter2@db.example/x' }, 'hunter2'],
    ['an authorization header', { req: { headers: { authorization: 'Custom zzzzzzzz' } } }, 'zzzzzzzz'],
    ['a cookie', { headers: { cookie: 'session=zzzzzzzz' } }, 'zzzzzzzz'],
    ['a token field', { token: 'zzzzzzzz' }, 'zzzzzzzz'],
  ])('strikes out %s that nobody announced', (_name, fields, secret) => {
    const text = logged([], (log) => log.info(fields, 'something happened'))
    expect(text).not.toContain(secret)
    expect(text).toContain('something happened')
  })

  it('logs of an error only its kind, text, stack and code, not what a driver hung on it', () => {
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', config: { headers: { 'x-key': 'zzzzzzzz' } } })
    const text = logged([], (log) => log.error({ err: error }, 'failed'))
    expect(text).toContain('ECONNREFUSED')
    expect(text).not.toContain('zzzzzzzz')
  })

  it('stays one valid JSON object a line for machines', () => {
    const text = logged(['a-secret'], (log) => log.warn({ port: 3000 }, 'with a-secret\nand a second line'))
    expect(JSON.parse(text)).toMatchObject({ level: 'warn', port: 3000, msg: 'with [struck out]\nand a second line' })
  })

  it('is one readable line in a terminal', () => {
    const text = logged([], (log) => log.warn({ port: 3000 }, 'the port is taken'), 'human')
    expect(text).toMatch(/^\d\d:\d\d:\d\d {2}warn {3}the port is taken {2}port=3000\n$/)
  })
})
