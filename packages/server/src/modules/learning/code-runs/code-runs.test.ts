import { codeLanguages, defaultStdin, sourceMaxBytes, stdinMaxBytes } from '@xperto/contract'
import { codeRun } from '@xperto/contract/schemas/code-run'
import { describe, expect, it } from 'vitest'
import { execute as executeIn, type Programmer, programOf, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner, noCage } = await startTestRunner()
const app = await startTestApp({ engines: { codeRunner } })
const ada = await signInProgrammer(app, 'ada@example.com')
const bob = await signInProgrammer(app, 'bob@example.com')
const execute = async (person: Programmer, source: string, more: Record<string, unknown> = {}) => await executeIn(app, person, source, more)

describe.skipIf(noCage !== null)(`running programs${noCage === null ? '' : ` (no cage here: ${noCage})`}`, () => {
  it('COD-01 the languages are listed in their order, each with its template, its input, and its real version or the reason why not', async () => {
    const { status, body } = await app.call('GET', '/execute-code/languages', { token: ada.token })
    expect(status).toBe(200)
    expect(body.data.map(({ id, name, template, stdin }: (typeof body.data)[0]) => ({ id, name, template, stdin }))).toEqual(
      codeLanguages.map((language) => ({ ...language, stdin: defaultStdin })),
    )
    for (const { available, version, engine, reason } of body.data) {
      expect([typeof version, engine, typeof reason]).toEqual(available ? ['string', 'local', 'object'] : ['object', null, 'string'])
    }
    expect(body.data[0]).toMatchObject({ id: 109, available: true, version: expect.stringMatching(/^3\.\d+/) })
  })

  it('COD-03 a program answers what it wrote, its time, its memory and how it ended', async () => {
    const source = 'import sys\nprint("hello " + input())\nprint("beside", file=sys.stderr)'
    const { status, body } = await execute(ada, source, { stdin: 'ada é💥\n', wait: true })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['success', 'data'])
    expect(codeRun.strict().parse(body.data)).toEqual(body.data)
    expect(body).toMatchObject({
      success: true,
      data: {
        stdout: 'hello ada é💥\n',
        stderr: 'beside\n',
        compile_output: null,
        message: null,
        status: { id: 3, description: 'Accepted' },
      },
    })
    expect(body.data.time).toMatch(/^\d+\.\d{3}$/)
    expect(body.data.token).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('COD-03 the language may come as the text of a form, the input may be left out, and a program’s own fault is a result', async () => {
    const { status, body } = await execute(ada, 'import sys\nprint(sys.stdin.read() == "")\nsys.exit(3)', {
      language_id: '109',
      stdin: undefined,
    })
    expect([status, body.data.stdout, body.data.status]).toEqual([200, 'True\n', { id: 11, description: 'Runtime Error (NZEC)' }])
  })

  it.each(codeLanguages)(
    'COD-05 COD-01 $name: its starter template reads the greeting and says it, or is refused with the reason',
    async ({ id, template }) => {
      const [known] = (await app.call('GET', '/execute-code/languages', { token: ada.token })).body.data.filter(
        (one: { id: number }) => one.id === id,
      )
      const { status, body } = await execute(ada, template, { language_id: id, stdin: defaultStdin })
      if (!known.available) {
        expect([status, body.error.code, body.error.fields]).toEqual([422, 'language_unavailable', { language_id: known.reason }])
        return
      }
      expect(body.data).toMatchObject({
        stdout: id === 43 ? template : `You said: ${defaultStdin}`,
        stderr: null,
        status: { id: 3, description: 'Accepted' },
      })
    },
  )

  it('COD-03 what the compiler says of a program that is none is compile output', async () => {
    const { body } = await execute(ada, 'int main(void) { return nothing; }\n', { language_id: 103 })
    expect(body.data).toMatchObject({ stdout: null, status: { id: 6, description: 'Compilation Error' } })
    expect(body.data.compile_output).toMatch(/main\.c:1:25: error: .nothing. undeclared/)
  })

  it('COD-03 without waiting the token comes at once, and is asked until the program has ended; nobody else can ask', async () => {
    const { status, body } = await execute(ada, 'print("later")', { wait: false })
    expect([status, body.data.status, body.data.stdout]).toEqual([200, { id: 1, description: 'In Queue' }, null])
    const ask = async (person: Programmer) => await app.call('GET', `/execute-code/${body.data.token}`, { token: person.token })
    await expect.poll(async () => (await ask(ada)).body.data.status.id).toBe(3)
    expect((await ask(ada)).body.data).toMatchObject({
      token: body.data.token,
      stdout: 'later\n',
      status: { id: 3, description: 'Accepted' },
    })
    const [strange, unknown] = [await ask(bob), await app.call('GET', `/execute-code/${crypto.randomUUID()}`, { token: bob.token })]
    expect([strange.status, strange.text]).toEqual([404, unknown.text])
    expect(strange.body.error.code).toBe('run_not_found')
  })

  it('COD-03 a run that was waited for can be asked for too, NUL bytes and all, until its hour is over', async () => {
    const { body } = await execute(ada, 'print("a\\0b")')
    expect(body.data.stdout).toBe('a\0b\n')
    const ask = async () => await app.call('GET', `/execute-code/${body.data.token}`, { token: ada.token })
    expect((await ask()).body.data).toEqual(body.data)
    const row = async () => await app.database.asOwner('select id from code_runs where id = $1 and result is not null', [body.data.token])
    await expect.poll(async () => (await row()).length).toBe(1)
    expect((await ask()).body.data).toEqual(body.data)
    await app.database.asOwner('update code_runs set expires_at = now() where id = $1', [body.data.token])
    expect((await ask()).status).toBe(404)
  })

  it('a program of 1 MB with an input of 10 MB runs', async () => {
    const source = `import sys\ntext = sys.stdin.read()\nprint(len(text), text[-1])\n#${'x'.repeat(sourceMaxBytes)}`.slice(
      0,
      sourceMaxBytes,
    )
    const { status, body } = await execute(ada, source, { stdin: '"\n'.repeat(stdinMaxBytes / 2 - 1) + 'ab' })
    expect([status, body.data?.stdout]).toEqual([200, '10485760 b\n'])
  })

  it('bytes of a body that are no UTF-8 reach the program as U+FFFD', async () => {
    const [before, after] = [`{"chat_id":"${ada.chatId}","language_id":43,"source_code":"a`, 'b"}']
    const raw = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xed, 0xa0, 0x80]), Buffer.from(after)])
    const { status, body } = await app.call('POST', '/execute-code/execute', { token: ada.token, raw })
    expect([status, body.data?.stdout]).toEqual([200, 'a\uFFFD\uFFFD\uFFFD\uFFFDb'])
  })

  it('output without end is cut, and says so', async () => {
    const { body } = await execute(ada, 'while True: print("more")')
    expect(body.data).toMatchObject({ status: { id: 12 }, message: 'Output limit exceeded: the rest was cut off' })
    expect(body.data.stdout.length).toBeLessThanOrEqual(65_536)
  })
})

describe('what cannot be run', () => {
  it.each([
    ['a language that is none of the 13', 422, 'language_unknown', { language_id: 1 }],
    ['a source without a character', 422, 'source_empty', { source_code: '' }],
    ['a source of spaces', 422, 'source_empty', { source_code: ' \n\t ' }],
    ['a source of 1 MB and a byte', 413, 'source_too_large', { source_code: `#${'é'.repeat(sourceMaxBytes / 2)}` }],
    ['an input of 10 MB and a byte', 413, 'stdin_too_large', { stdin: 'x'.repeat(stdinMaxBytes + 1) }],
    ['a source with NUL', 400, 'invalid_request', { source_code: 'a\0b' }],
    ['an input with NUL', 400, 'invalid_request', { stdin: 'a\0b' }],
    ['a language that is no number', 400, 'invalid_request', { language_id: 'python' }],
    ['a chat that nobody has', 404, 'chat_not_found', { chat_id: crypto.randomUUID() }],
  ])('%s is %i %s', async (_what, status, code, more) => {
    for (const path of ['/execute-code/execute', '/execute-code/stream']) {
      const answer = await app.call('POST', path, programOf(ada, 'print(1)', more))
      expect([answer.status, answer.body.error.code]).toEqual([status, code])
    }
  })

  it("another person's chat is not found, with or without a program that could run", async () => {
    for (const more of [{}, { language_id: 1 }, { source_code: '' }]) {
      const { status, body } = await execute(bob, 'print(1)', { chat_id: ada.chatId, ...more })
      expect([status, body.error.code]).toEqual([404, 'chat_not_found'])
    }
  })

  it('a body larger than any program is 413', async () => {
    const raw = `{"source_code":"${'x'.repeat(26_000_000)}"}`
    expect((await app.call('POST', '/execute-code/execute', { token: ada.token, raw })).body.error.code).toBe('body_too_large')
  })
})
