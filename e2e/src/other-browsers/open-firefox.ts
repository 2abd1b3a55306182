import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type DrivenBrowser, typing } from './browser.ts'

interface Answer {
  id?: number
  result?: unknown
  message?: string
}

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'xperto-firefox-'))
  await writeFile(join(profile, 'user.js'), quiet.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`).join('\n'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const address = await listeningAddress(child.stderr)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
  })
  let last = 0
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = ++last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.result === undefined) throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async read<Value>(expression: string) {
      const script = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
      const { result } = await send<{ result?: { value?: string } }>('script.evaluate', {
        expression: script,
        target: { context },
        awaitPromise: true,
      })
      return JSON.parse(result?.value ?? 'null') as Value
    },
    type: async (text) => void (await send('input.performActions', { context, actions: typing(text) })),
    async close() {
      socket.close()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A browser's own background traffic never leaves this machine. */
const quiet: [name: string, value: boolean | number | string][] = [
  ['app.update.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', ''],
  ['toolkit.telemetry.enabled', false],
]

async function listeningAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it could be driven')
}
