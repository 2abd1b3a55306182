import { endpoints } from '@xperto/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { database } = app

describe('a HEAD request', () => {
  it('CRE-01 claims no credits, makes no chat and starts no sign-in: it never acts', async () => {
    const { token, userId } = await app.signIn()
    const [rows] = await database.asOwner('select (select count(*)::int from chats) as chats')
    for (const path of [
      `/api/v1/credits/claimFirstTimeCredits/${userId}`,
      '/chats/get_by_type/SUPPORT?new=true',
      '/auth/sign-in',
      '/auth/callback?state=x&code=y',
    ]) {
      const { status, headers } = await app.call('HEAD', path, { token })
      expect([path, status, headers.get('allow'), headers.get('set-cookie')]).toEqual([path, 405, 'GET', null])
    }
    expect(await database.asOwner('select 1 from credit_lots')).toEqual([])
    expect(await database.asOwner('select (select count(*)::int from chats) as chats')).toEqual([rows])
  })

  it('is refused at every call of the contract but those that a monitor or a search engine asks', async () => {
    const { token } = await app.signIn()
    const answered: string[] = []
    for (const { name, method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue
      const { status } = await app.call('HEAD', path.replaceAll(/:\w+/g, 'x'), { token })
      if (status === 405) continue
      answered.push(`${name} ${status}`)
    }
    expect(answered.sort()).toEqual([
      'getConfig 200',
      'getHealth 200',
      'getReadiness 200',
      'readPagePicture 404',
      'readRobots 200',
      'readSitemap 200',
      'readSitemapPart 404',
    ])
  })
})
