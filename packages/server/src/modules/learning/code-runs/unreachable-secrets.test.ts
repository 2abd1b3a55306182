import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { execute, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const secret = 'swordfish-of-the-server'
process.env.PLANTED_SECRET = secret
const { codeRunner, engine, dataDirectory, noCage } = await startTestRunner()
const app = await startTestApp({ engines: { codeRunner }, variables: { DATA_DIR: dataDirectory } })
const ada = await signInProgrammer(app, 'ada@example.com')
afterAll(() => {
  delete process.env.PLANTED_SECRET
})

/** Everything that a program could find it by: what it prints must hold nothing of the server's. */
async function printedBy(source: string, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await execute(app, ada, source, more)
  expect(['Accepted', 'Compilation Error']).toContain(body.data.status.description)
  const { stdout, stderr, compile_output } = body.data
  return `${stdout ?? ''}${stderr ?? ''}${compile_output ?? ''}`
}

describe.skipIf(noCage !== null)("a program reaches nothing of the server's", () => {
  it('its environment: neither its own nor that of any process it sees, nor that of the runner', async () => {
    const source = `
import os
print(dict(os.environ))
for pid in filter(str.isdigit, os.listdir('/proc')):
    for name in ('environ', 'cmdline', 'maps', 'mountinfo'):
        try: print(open(f'/proc/{pid}/{name}', 'rb').read())
        except OSError as error: print(error.errno)
print('looked')`
    const printed = await printedBy(source)
    expect(printed).toContain('looked')
    expect(printed).not.toContain(secret)
    expect(printed).not.toContain(dataDirectory)
    expect(readFileSync(`/proc/${engine.pid()}/environ`, 'utf8')).toBe('')
    expect(readFileSync(`/proc/${engine.pid()}/cmdline`, 'utf8')).not.toContain(secret)
  })

  it('its files: the data folder, the project and the homes of people are not there, for a program as for a compiler', async () => {
    const file = join(dataDirectory, 'kept.txt')
    writeFileSync(file, `${secret}\n`, { mode: 0o644 })
    const places = [dataDirectory, file, import.meta.dirname, process.cwd(), '/root', '/home', '/var', '/etc/passwd', '/proc/1/root/root']
    const source = `
import os
for place in ${JSON.stringify(places)}:
    print(os.path.lexists(place), end=' ')
for root, folders, files in os.walk('/'):
    # Devices have no end, and programs of the system are nobody's secret.
    if root.startswith(('/usr', '/proc', '/sys', '/opt', '/dev')):
        folders.clear()
        continue
    for name in files:
        try:
            if b'${secret.slice(0, 9)}' + b'${secret.slice(9)}' in open(os.path.join(root, name), 'rb').read(100000): print('found', root, name)
        except OSError: pass
print('looked')`
    // The program's own source holds the word in two halves.
    expect((await printedBy(source)).trim()).toBe(`${places.map(() => 'False').join(' ')} looked`)
    const compiled = await printedBy(`#include "${file}"\nint main(void) { return 0; }\n`, { language_id: 103 })
    expect(compiled).toContain('No such file or directory')
    expect(compiled).not.toContain(secret)
  })

  it("its sockets: the runner's own, the database's and the port that it listens on", async () => {
    const sockets = readdirSync(join(dataDirectory, 'runner')).map((name) => join(dataDirectory, 'runner', name))
    expect(sockets).toHaveLength(1)
    const { target } = app.database
    const database = 'url' in target ? new URL(target.url).host : target.host
    const port = Number(new URL(app.url).port)
    const source = `
import socket
for path in ${JSON.stringify([...sockets, `${database}/.s.PGSQL.5432`])}:
    try:
        socket.socket(socket.AF_UNIX).connect(path)
        print('reached', path)
    except OSError as error: print('refused', error.errno)
for host in ('127.0.0.1', '::1', '10.0.0.1'):
    try:
        socket.create_connection((host, ${port}), 1)
        print('reached', host)
    except OSError: print('refused')
try:
    print('reached', socket.getaddrinfo('localhost.localdomain', 80))
except OSError: print('refused')`
    const printed = await printedBy(source)
    expect(printed).not.toContain('reached')
    expect(printed.match(/refused/g)).toHaveLength(sockets.length + 5)
  })
})
