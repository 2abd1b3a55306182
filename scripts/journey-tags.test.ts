import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesConcerned, foldersOf, journeyFiles } from './journey-tags.ts'
import { root } from './run-steps.ts'

const isFolder = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true

describe('the line that says what a file of journeys covers', () => {
  test('it names folders of the rooms, and is the first line', () => {
    expect(foldersOf('// @web/features/conversation/sharing @chat-types/quiz\nimport x\n')).toEqual([
      'packages/web/src/features/conversation/sharing',
      'packages/chat-types/src/quiz',
    ])
    expect(foldersOf('import x\n// @web/ui\n')).toEqual([])
    expect(foldersOf('// A sentence about @web/ui\n')).toEqual([])
  })

  test('a change concerns the journeys of the folders around it, and those that were changed themselves', () => {
    const files = [
      {
        name: 'sharing.spec.ts',
        covers: ['packages/web/src/features/conversation/sharing', 'packages/server/src/modules/conversation/sharing'],
      },
      { name: 'outbox.spec.ts', covers: ['packages/web/src/features/conversation/chat/outbox'] },
      { name: 'quiz.spec.ts', covers: ['packages/chat-types/src/quiz'] },
    ]
    expect(filesConcerned(files, ['packages/server/src/modules/conversation/sharing/read-copy.ts'])).toEqual(['sharing.spec.ts'])
    expect(filesConcerned(files, ['packages/web/src/features/conversation/chat/use-reply.ts'])).toEqual([])
    expect(filesConcerned(files, ['packages/web/src/features/sharing-more/a.ts', 'e2e/src/journeys/quiz.spec.ts'])).toEqual([
      'quiz.spec.ts',
    ])
  })
})

describe('the journeys that there are', () => {
  const files = journeyFiles(root)

  test('every file says what it covers, and each folder that it names exists', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ covers }) => covers.length === 0).map(({ name }) => name)).toEqual([])
    expect(files.flatMap(({ name, covers }) => covers.filter((folder) => !isFolder(folder)).map((folder) => `${name}: ${folder}`))).toEqual(
      [],
    )
  })

  test('every feature of the browser is covered by journeys or has a test of its own', () => {
    const covered = new Set(files.flatMap(({ covers }) => covers))
    const bare = globSync('packages/web/src/features/*/*', { cwd: root }).filter((feature) => {
      const isCovered = [...covered].some((folder) => `${folder}/`.startsWith(`${feature}/`))
      return isFolder(feature) && !isCovered && globSync(`${feature}/**/*.test.{ts,tsx}`, { cwd: root }).length === 0
    })
    expect(bare).toEqual([])
  })

  test('the smoke journeys are about ten: enough to say that the product stands, few enough to run at every change', () => {
    const tagged = globSync('e2e/src/journeys/*.spec.ts', { cwd: root }).flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/'@smoke'/g) ?? [],
    )
    expect(tagged.length).toBeGreaterThanOrEqual(8)
    expect(tagged.length).toBeLessThanOrEqual(12)
  })
})
