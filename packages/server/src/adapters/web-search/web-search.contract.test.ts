import { startSearxngSimulator } from '@xperto/simulators/web-search/start-searxng-simulator'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSearxng } from './searxng.ts'

const simulator = await startSearxngSimulator()
afterAll(simulator.close)
beforeEach(() => {
  simulator.find([])
  simulator.setJson(true)
})

const signal = new AbortController().signal
const page = (number: number) => ({ url: `https://example.com/${number}`, title: `Page ${number}`, content: `About ${number}` })
const search = async (query = 'postgres 18', count = 6) => await createSearxng({ url: simulator.url }).search(query, { count, signal })

describe.each([{ name: 'SearXNG' }])('EFF-03 web search by $name', () => {
  it('finds title, address and excerpt, the best first, and no more than were asked for', async () => {
    simulator.find([1, 2, 3].map(page))
    expect(await search('postgres 18', 2)).toEqual([
      { title: 'Page 1', url: 'https://example.com/1', excerpt: 'About 1' },
      { title: 'Page 2', url: 'https://example.com/2', excerpt: 'About 2' },
    ])
    expect(simulator.queries.at(-1)).toBe('postgres 18')
  })

  it('finds nothing where nothing is', async () => {
    expect(await search()).toEqual([])
  })

  it('asks in one line of at most 400 characters', async () => {
    await search(`what is\n\tnew ${'x'.repeat(1000)}`)
    expect(simulator.queries.at(-1)).toMatch(/^what is new x{388}$/)
  })

  it('takes addresses of http and https alone, each once, and results that lack something as they are', async () => {
    simulator.find([
      { url: 'javascript:alert(1)', title: 'Script' },
      { url: 'file:///etc/passwd', title: 'File' },
      { url: 'https://user:secret@example.com/', title: 'Account' },
      { url: 'no address', title: 'None' },
      { title: 'No address at all' },
      'text',
      null,
      page(1),
      { ...page(1), title: 'Again' },
      { url: 'http://untitled.example/a', title: ' \n ', content: null },
      { url: 'https://example.com/long', title: 't'.repeat(500), content: 'line\n one '.repeat(500) },
    ])
    const found = await search()
    expect(found.map(({ url }) => url)).toEqual(['https://example.com/1', 'http://untitled.example/a', 'https://example.com/long'])
    expect(found[1]).toMatchObject({ title: 'untitled.example', excerpt: '' })
    expect(found[2]?.title).toHaveLength(200)
    expect(found[2]?.excerpt).toHaveLength(600)
    expect(found[2]?.excerpt).not.toContain('\n')
  })

  it('says why it could not: JSON that is not switched on, a failure, something else than results', async () => {
    simulator.setJson(false)
    await expect(search()).rejects.toThrow('add json to search.formats')
    simulator.setJson(true)
    simulator.plan({ at: '/search', status: 429 })
    await expect(search()).rejects.toThrow('SearXNG answered 429')
    simulator.plan({ at: '/search', status: 200, body: { hello: 'world' } })
    await expect(search()).rejects.toThrow(Error)
    simulator.plan({ at: '/search', status: 302, headers: { location: 'http://127.0.0.1:1/' } })
    await expect(search()).rejects.toThrow(Error)
    simulator.plan({ at: '/search', reset: 'before' })
    await expect(search()).rejects.toThrow(Error)
  })

  it('ends with its signal', async () => {
    simulator.plan({ at: '/search', delayMs: 60_000 })
    const slow = createSearxng({ url: simulator.url }).search('x', { count: 6, signal: AbortSignal.timeout(50) })
    await expect(slow).rejects.toThrow(Error)
  })
})
