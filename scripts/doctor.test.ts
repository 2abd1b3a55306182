import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startJudge0Simulator } from '@xperto/simulators/judge0/start-judge0-simulator'
import { startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { afterEach, describe, expect, it } from 'vitest'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Runs the doctor as a program, with nothing but these variables. */
async function runDoctor(
  variables: Record<string, string>,
  part = 'model',
): Promise<{ code: number; output: string; dataDirectory: string }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'doctor-'))
  closers.push(() => rm(dataDirectory, { recursive: true }))
  // Names that a developer's own .env may set are emptied: an empty value counts as not set.
  const none = {
    LLM_BASE_URL: '',
    LLM_MODEL: '',
    LLM_API_KEY: '',
    ANTHROPIC_API_KEY: '',
    ANTHROPIC_MODEL: '',
    NODE_ENV: '',
    SMTP_URL: '',
    MAIL_FROM: '',
  }
  const env = { PATH: process.env['PATH'] ?? '', ...none, DATA_DIR: dataDirectory, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'doctor.ts'), part], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, dataDirectory })
    })
  })
}

describe('npm run doctor', () => {
  it('examines the configured model, keeps what it found and ends with 0', async () => {
    const apiKey = 'key-that-nobody-may-see'
    const simulator = await startModelSimulator({ apiKey, model: 'simulated' })
    closers.push(simulator.close)
    const { code, output, dataDirectory } = await runDoctor({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated', LLM_API_KEY: apiKey })
    expect(output).toContain('The model works.')
    expect(output).not.toContain(apiKey)
    expect(code).toBe(0)
    const kept = await readFile(join(dataDirectory, 'model-capabilities.json'), 'utf8')
    expect(kept).toContain('"schemaMode": "json_schema"')
    expect(kept).not.toContain(apiKey)
  })

  it('ends with 1 and the remedy when the key is wrong', async () => {
    const simulator = await startModelSimulator({ apiKey: 'right' })
    closers.push(simulator.close)
    const { code, output } = await runDoctor({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated', LLM_API_KEY: 'wrong-secret' })
    expect(output).toContain('Put a valid key into LLM_API_KEY')
    expect(output).not.toContain('wrong-secret')
    expect(code).toBe(1)
  })

  it('says how to connect a model when none is configured, and ends with 1', async () => {
    const { code, output } = await runDoctor({})
    for (const name of ['Ollama', 'vLLM', 'LM Studio', 'OpenAI', 'Anthropic']) expect(output).toContain(name)
    expect(code).toBe(1)
  })

  it('writes and reads a file where files are kept, and says why it cannot', async () => {
    const healthy = await runDoctor({}, 'files')
    expect(healthy.output).toBe(`Files are kept in ${join(healthy.dataDirectory, 'files')}. A file was written, read and deleted.\n\n`)
    expect(healthy.code).toBe(0)
    const s3 = { S3_BUCKET: 'a-bucket', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'wrong-secret' }
    const away = await runDoctor(s3, 'files')
    expect(away.output).toMatch(/^Files cannot be kept in the S3 bucket a-bucket at 127\.0\.0\.1:1: .*ECONNREFUSED/)
    expect(away.output).not.toContain('wrong-secret')
    expect(away.code).toBe(1)
  })

  it('says which variable is wrong, and ends with 1', async () => {
    const { code, output } = await runDoctor({ LLM_BASE_URL: 'not an address', LLM_MODEL: 'x' })
    expect(output).toContain('LLM_BASE_URL')
    expect(code).toBe(1)
  })

  it('tries every language of what runs programs by its starter template, and ends with 0 when each says the greeting', async () => {
    let isBroken = false
    const simulator = await startJudge0Simulator({
      run: ({ source_code, stdin, language_id }) => ({
        status: { id: 3, description: 'Accepted' },
        stdout: language_id === 43 ? source_code : isBroken && language_id === 71 ? 'nothing of it' : `You said: ${stdin}`,
      }),
    })
    closers.push(simulator.close)
    const variables = { CODE_ENGINES: 'judge0', JUDGE0_URL: simulator.url }
    const { code, output } = await runDoctor(variables, 'code')
    expect(output).toContain(`judge0: programs run by the Judge0 at ${new URL(simulator.url).host}`)
    expect(output.match(/^ {2}works /gm)).toHaveLength(13)
    expect(output).toMatch(/works +Python 3\.13\.2 +3\.8\.1/)
    expect(code).toBe(0)

    isBroken = true
    const broken = await runDoctor(variables, 'code')
    expect(broken.output).toMatch(/BROKEN +Python 3\.13\.2 +3\.8\.1: Accepted/)
    expect(broken.code).toBe(1)
  })

  it('says that what runs programs cannot be reached, and ends with 1', async () => {
    const { code, output } = await runDoctor({ CODE_ENGINES: 'judge0', JUDGE0_URL: 'http://127.0.0.1:1' }, 'code')
    expect(output).toContain('judge0  BROKEN')
    expect(code).toBe(1)
  })

  it('says where mail that is not sent is kept, and ends with 0', async () => {
    const { code, output, dataDirectory } = await runDoctor({}, 'mail')
    expect(output).toContain(`Each message becomes a file in ${join(dataDirectory, 'outbox')}`)
    expect(code).toBe(0)
  })

  it('says that the mail server cannot be reached, without its password, and ends with 1', async () => {
    const variables = { SMTP_URL: 'smtp://xperto:a-secret@127.0.0.1:1', MAIL_FROM: 'no-reply@xperto.example' }
    const { code, output } = await runDoctor(variables, 'mail')
    expect(output).toContain('Mail is sent through 127.0.0.1:1.\n  BROKEN: ')
    expect(output).not.toContain('a-secret')
    expect(code).toBe(1)
  })

  it('names its parts to a misspelt one, and ends with 1', async () => {
    const { code, output } = await runDoctor({}, 'post')
    expect(output).toContain('post is not one of code, files, mail, model')
    expect(code).toBe(1)
  })

  it('names the cage of this machine with what runs in it, or the command that installs one', async () => {
    const { code, output } = await runDoctor({ RUNNER_CACHE_DISK_MB: '3000', RUNNER_CACHE_MEMORY_MB: '200' }, 'code')
    // Python is in every Debian; a machine without a cage says what to do, and CI is none of those.
    if (code === 1 && !process.env.CI) expect(output).toContain('To mend it: ')
    else expect(output).toMatch(/^local: programs run in a cage of this machine: .+\n {2}works +Python 3/)
    if (code === 0) expect(output).toMatch(/^ {2}Kept to save time: \d+ of 3000 MB on disk, \d+ of 200 MB in memory$/m)
  })
})
