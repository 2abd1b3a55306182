import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@xperto/server/testing/free-port'
import { type DrivenBrowser, typing } from './browser.ts'

/** Starts WebKitGTK's driver, and by it its small browser on a screen that only this machine sees (Xvfb). */
export async function openWebkit(programs: { driver: string; screen: string; browser: string }): Promise<DrivenBrowser> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it could be asked')
    await sleep(50)
  }
  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 300_000, pageLoad: 300_000 } } },
  })
  const session = `/session/${sessionId}`
  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    async read<Value>(expression: string) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`
      return JSON.parse(await send<string>('POST', `${session}/execute/async`, { script, args: [] })) as Value
    },
    type: async (text) => void (await send('POST', `${session}/actions`, { actions: typing(text) })),
    async close() {
      await send('DELETE', session)
      for (const child of [driver, screen]) {
        child.kill()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
