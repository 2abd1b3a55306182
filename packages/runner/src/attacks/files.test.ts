import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunJob } from '../runner.ts'
import { type StartedRunner, startRunner } from '../start-runner.ts'
import { everyTestCage } from '../testing/test-cage.ts'
import { filesLeftBehind } from '../testing/files-left-behind.ts'

const cages = await everyTestCage()
const never = new AbortController().signal
const known = [
  { id: 109, version: '3', missing: null },
  { id: 103, version: '12', missing: null },
  { id: 98, version: '8', missing: null },
]

test.runIf(process.platform === 'linux')('there is a cage on this machine', () => expect(cages).not.toEqual([]))

describe.each(cages)('in the cage $mode.name', (cage) => {
  let runner: StartedRunner
  const before = filesLeftBehind()
  beforeAll(async () => {
    runner = await startRunner({ cage, toolchains: '/nowhere', slots: 1, known })
    await runner.languages()
  })
  afterAll(() => runner.close())
  afterEach(() => expect(filesLeftBehind()).toEqual(before))

  async function run(source: string, given: Partial<RunJob> = {}) {
    const job = { user: 'a', languageId: 109, source: Buffer.from(source), stdin: Buffer.alloc(0), ...given }
    const { files = [], left_out = [], ...result } = await runner.run(job, never)
    return { ...result, files: Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])), leftOut: left_out }
  }

  test('a program finds its files where they belong, byte for byte, and its own come back, byte for byte', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const { files, leftOut, status } = await run(
      `
import os
data = open('in/deep/every.bin', 'rb').read()
os.makedirs('out')
open('out/back.bin', 'wb').write(data[::-1])
open('out/large.bin', 'wb').write(data * 20000)
open('empty.pdf', 'w').close()
open('in/deep/beside.txt', 'w').write('x')
open('in/deep/every.bin', 'wb').write(b'changed')
`,
      {
        files: [
          { path: 'in/deep/every.bin', bytes: every },
          { path: 'other.txt', bytes: Buffer.from('é') },
        ],
        outputs: ['out/*.bin', 'empty.pdf', 'in/deep/every.bin', 'other.txt'],
      },
    )
    expect([status.id, leftOut]).toEqual([3, []])
    expect(files['out/back.bin']).toEqual(Buffer.from(every).reverse())
    expect(files['out/large.bin']?.equals(Buffer.concat(Array.from({ length: 20_000 }, () => every)))).toBe(true)
    expect(files['empty.pdf']).toEqual(Buffer.alloc(0))
    expect(files['in/deep/every.bin']?.toString()).toBe('changed')
    expect(files['other.txt']?.toString()).toBe('é')
  })

  test('files come from what fails too, with its exit code and its signal as ever', async () => {
    const outputs = ['main.log']
    const failed = await run(`open('main.log', 'w').write('why')\nraise SystemExit(3)`, { outputs })
    expect(failed).toMatchObject({ status: { id: 11 }, message: 'Exited with error code 3' })
    expect(failed.files['main.log']?.toString()).toBe('why')
    const killed = await run(`import os\nopen('main.log', 'w').write('why')\nos.kill(os.getpid(), 11)`, { outputs })
    expect(killed.status.id).toBe(7)
    expect(killed.files['main.log']?.toString()).toBe('why')
    const endless = await run(`open('main.log', 'w').write('why')\nwhile True: pass`, { outputs, limits: { wall_ms: 300 } })
    expect(endless).toMatchObject({ status: { id: 5 }, files: {}, leftOut: [{ path: 'main.log', reason: 'unread' }] })
  })

  test('links, folders, pipes, sockets and devices are told and never followed', async () => {
    const { files, leftOut } = await run(
      `
import os, socket
os.symlink('/usr/bin/env', 'link.pdf')
os.symlink('/proc/self/environ', 'environ.pdf')
os.symlink('loop.pdf', 'loop.pdf')
os.mkdir('folder.pdf')
os.mkfifo('pipe.pdf')
socket.socket(socket.AF_UNIX).bind('socket.pdf')
os.symlink('/usr', 'out')
os.symlink('/dev/zero', 'zero.pdf')
try: os.mknod('device.pdf', 0o20666, os.makedev(1, 5))
except OSError: pass
try: os.link('/usr/bin/env', 'hard.pdf')
except OSError: pass
open('true.pdf', 'w').write('true')
os.link('true.pdf', 'also.pdf')`,
      { outputs: ['*.pdf', 'out/bin/env', 'out/*'] },
    )
    expect(Object.keys(files).toSorted()).toEqual(['also.pdf', 'true.pdf'])
    const told = Object.fromEntries(leftOut.map(({ path, reason }) => [path, reason]))
    expect(told).toEqual({
      'link.pdf': 'not_a_file',
      'environ.pdf': 'not_a_file',
      'loop.pdf': 'not_a_file',
      'folder.pdf': 'not_a_file',
      'pipe.pdf': 'not_a_file',
      'socket.pdf': 'not_a_file',
      'zero.pdf': 'not_a_file',
      'out/bin/env': 'missing',
    })
  })

  test('names that are none of ours are left out and told', async () => {
    const { files, leftOut } = await run(
      `
for name in ['.hidden.pdf', 'a\\nb.pdf', '-rf.pdf', 'a b.pdf', 'é.pdf', 'x' * 200 + '.pdf', '$(id).pdf', 'good.pdf', '+ 9 x.pdf']:
    open(name, 'w').write(name)`,
      { outputs: ['*.pdf'] },
    )
    expect(Object.keys(files)).toEqual(['good.pdf'])
    expect(leftOut).toHaveLength(8)
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['bad_name']))
  })

  test('ten thousand files, a sparse giant and more than all may be together are cut at the limits', async () => {
    const many = await run(`for n in range(10000): open(f'{n}.png', 'w').write('x')`, { outputs: ['*.png'], limits: { output_files: 5 } })
    expect(Object.keys(many.files)).toHaveLength(5)
    expect(many.leftOut.map(({ reason }) => reason)).toContain('too_many')
    expect(many.status.id).toBe(3)

    const giant = await run(
      `
import os, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
for name, size in [('huge.bin', 1 << 40), ('sparse.bin', 15 << 20), ('small.bin', 5)]:
    with open(name, 'wb') as file:
        try: os.truncate(name, size)
        except OSError: print(name)`,
      { outputs: ['*.bin'] },
    )
    expect(giant.stdout).toBe('huge.bin\n')
    expect(Object.keys(giant.files).toSorted()).toEqual(['huge.bin', 'small.bin'])
    expect(giant.files['huge.bin']).toHaveLength(0)
    expect(giant.leftOut).toEqual([{ path: 'sparse.bin', reason: 'too_large' }])

    const together = await run(`for n in range(4): open(f'{n}.bin', 'wb').write(bytes(1000))`, {
      outputs: ['*.bin'],
      limits: { output_total_bytes: 2500, output_file_bytes: 2 ** 40 },
    })
    expect(Object.keys(together.files)).toHaveLength(2)
    expect(together.leftOut.map(({ reason }) => reason)).toEqual(['too_large', 'too_large'])
  })

  test('nothing of a program is left to swap a file for another, or to write on, while its files are read', async () => {
    const { files, stdout, status } = await run(
      `
import os
for n in range(30): open(f'{n}.bin', 'wb').write(b'a' * 500000)
def name_of(process):
    try: return open(f'/proc/{process}/comm').read().strip()
    except OSError: return ''
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open('daemon', 'w').close()
        while not any(name_of(process) in ('find', 'cat') for process in os.listdir('/proc') if process.isdigit()): pass
        os.write(1, b'the reader is here')
        for n in range(30):
            os.symlink('/proc/self/environ', 'link')
            os.rename('link', f'{n}.bin')
    os._exit(0)
while not os.path.exists('daemon'): pass`,
      { outputs: ['*.bin'] },
    )
    expect([status.id, stdout]).toEqual([3, null])
    expect(Object.keys(files)).toHaveLength(30)
    for (const bytes of Object.values(files)) expect([bytes.length, new Set(bytes).size]).toEqual([500_000, 1])
  })

  test('files of one job are never there for the next', async () => {
    const given = { files: [{ path: 'secret.txt', bytes: Buffer.from('of a') }], outputs: ['*.txt'] }
    expect((await run(`open('left.txt', 'w').write('x')`, given)).files).toHaveProperty(['left.txt'])
    const look = `import os\nprint([sorted(os.listdir(path)) for path in ['/box', '/tmp', '/dev/shm']])`
    for (const outputs of [undefined, ['*.txt']]) {
      const next = await run(look, { user: 'b', ...(outputs ? { outputs } : {}) })
      expect(next.stdout).toBe("[['main.py'], [], []]\n")
      expect(next.files).toEqual({})
    }
  })

  test('a program that writes in the place of the reader, or ends it, gives no more than its own words within the limits', async () => {
    const forged = await run(
      `
import os, signal
open('a.pdf', 'w').write('x')
for process in os.listdir('/proc'):
    if process.isdigit() and int(process) != os.getpid():
        for descriptor in ['4', '5', '6', '7', '8', '9']:
            try:
                with open(f'/proc/{process}/fd/{descriptor}', 'wb', buffering=0) as file: file.write(b'ended 0\\0+ 99999999999 a.pdf\\0' + b'x' * 100000)
            except OSError: pass
os.kill(os.getppid(), signal.SIGKILL)`,
      { outputs: ['a.pdf'] },
    )
    expect(Object.values(forged.files).every((bytes) => bytes.length <= 1)).toBe(true)
    expect([11, 12, 13]).toContain(forged.status.id)
  })

  test('compiled and waiting languages have their files too', async () => {
    const source = Buffer.from(
      '#include <stdio.h>\nint main(void) { int c; FILE *f = fopen("in.txt", "r"), *o = fopen("out.txt", "w"); while ((c = fgetc(f)) != EOF) fputc(c, o); }',
    )
    const { files, status } = await run('', {
      languageId: 103,
      source,
      files: [{ path: 'in.txt', bytes: Buffer.from('for C') }],
      outputs: ['out.txt'],
    })
    expect(status.id).toBe(3)
    expect(files['out.txt']?.toString()).toBe('for C')
  })
})
