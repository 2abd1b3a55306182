import { expect, it } from 'vitest'
import { isPagePath, pagePaths } from './page-paths.ts'

it('every page is at its own address, with or without a slash at the end', () => {
  for (const path of pagePaths) {
    const address = path.replace(/\$\w+/g, 'a-b%2Fc')
    expect([address, isPagePath(address)]).toEqual([address, true])
    expect([address, isPagePath(`${address.replace(/\/$/, '')}/`)]).toEqual([address, true])
  }
})

it('an address beside them is no page', () => {
  for (const path of [
    '/xpert',
    '/xperto2',
    '/xperto/chat',
    '/xperto/chat/',
    '/xperto/chat/a/b',
    '/xperto/nothing',
    '/course',
    '/my-posts/1',
    '//',
  ])
    expect([path, isPagePath(path)]).toEqual([path, false])
})
