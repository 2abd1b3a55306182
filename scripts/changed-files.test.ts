import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeAt, presentWith } from './changed-files.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada Park', '-c', 'user.email=ada@example.com', ...args], { cwd: folder, encoding: 'utf8' }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '-q', '-b', 'main')
  for (const name of ['kept.ts', 'edited.ts', 'removed.ts', '.gitignore']) write(name, name === '.gitignore' ? 'dist\n' : '1')
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what a branch commits, what is not committed and what is new is a change; what git ignores is none', () => {
  const first = git('rev-parse', 'HEAD')
  git('switch', '-qc', 'work')
  write('committed.ts', '2')
  git('add', '.')
  git('commit', '-qm', 'second')
  write('edited.ts', '2')
  write('dist', '2')
  write('neu – größer.ts', '2')
  rmSync(join(folder, 'removed.ts'))
  const { base, files } = changeAt(folder)
  expect({ base, files }).toEqual({ base: first, files: ['committed.ts', 'edited.ts', 'neu – größer.ts', 'removed.ts'] })
  expect(presentWith(folder, [...files, 'a.css'], ['.ts'])).toEqual(['committed.ts', 'edited.ts', 'neu – größer.ts'])
})

test('on main the change is what origin does not have yet', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  write('edited.ts', '2')
  git('commit', '-qam', 'second')
  expect(changeAt(folder).files).toEqual(['edited.ts'])
})

test('without git there is a sentence', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect(() => changeAt(folder)).toThrow('npm run check asks git what has changed')
})
