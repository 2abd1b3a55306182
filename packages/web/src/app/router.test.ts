import { pagePaths } from '@xperto/contract/page-paths'
import { afterAll, expect, it, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/' })
afterAll(() => vi.unstubAllGlobals())

it('the application draws exactly the addresses that the server answers as pages', async () => {
  const { createAppRouter } = await import('./router.tsx')
  const drawn = Object.keys(createAppRouter().routesByPath)
  expect(drawn.toSorted()).toEqual([...pagePaths].toSorted())
})
