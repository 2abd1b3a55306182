import { expect, test } from 'vitest'
import { longFiles } from './long-files-first.ts'
import { nearestTests } from './nearest-tests.ts'

const server = 'packages/server/src/modules/conversation'
const features = 'packages/web/src/features/conversation'
const related = [
  'packages/contract/src/prices.test.ts',
  `${server}/accounts/accounts.test.ts`,
  `${server}/sharing/sharing.test.ts`,
  `${server}/sharing/copies/copy.test.ts`,
  `${features}/credits/balance.component.test.tsx`,
  `${features}/search/search.component.test.tsx`,
  `${features}/sharing/share-chat.component.test.tsx`,
  `${features}/sharing/model/share.test.ts`,
  'packages/web/src/app/opening.component.test.tsx',
  ...longFiles.slice(0, 2),
]

test('of the costly tests those of the changed feature and module run, of the others all that depend on the change', () => {
  expect(nearestTests(related, [`${features}/sharing/share-dialog.tsx`, `${server}/sharing/index.ts`])).toEqual([
    'packages/contract/src/prices.test.ts',
    `${features}/sharing/model/share.test.ts`,
    `${features}/sharing/share-chat.component.test.tsx`,
    `${server}/sharing/sharing.test.ts`,
    `${server}/sharing/copies/copy.test.ts`,
  ])
})

test('where the changed folder has none, the three nearest costly tests run', () => {
  const costly = nearestTests(related, ['packages/web/src/app/router.tsx', 'packages/web/src/lib/prices/convert.ts']).slice(2)
  expect(costly).toEqual([
    'packages/web/src/app/opening.component.test.tsx',
    `${features}/credits/balance.component.test.tsx`,
    `${features}/search/search.component.test.tsx`,
  ])
})

test('a long test runs only when it was changed itself', () => {
  const long = longFiles[0] ?? ''
  expect(nearestTests(related, ['packages/server/src/app/engines.ts'])).not.toContain(long)
  expect(nearestTests(related, [long])).toContain(long)
})
