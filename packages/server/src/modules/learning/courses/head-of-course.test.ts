import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses, findCourse } from '@xperto/content/courses'
import { afterAll, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-courses-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
writeFileSync(
  join(built, 'index.html'),
  '<!doctype html><html><head>\n    <meta charset="utf-8" />\n    <title>Xperto</title>\n  </head><body></body></html>',
)

const app = await startTestApp({ webDirectory: built })
const { ada } = adaAndBob(app)
const open = async (path: string) => await app.call('GET', path, { headers: { accept: 'text/html' } })
const robots = ({ status, headers }: Awaited<ReturnType<typeof open>>) => [status, headers.get('x-robots-tag')]

it('NAV-11 the page of every course says for link previews what it is, and may be found', async () => {
  for (const { url, title, summary } of courses) {
    const page = await open(`/course/${url}`)
    expect(robots(page)).toEqual([200, null])
    expect(page.text).toContain(`<title>${title} · xperto</title>`)
    expect(page.text).toContain(`<meta property="og:title" content="${title}">`)
    expect(page.text).toContain(`<link rel="canonical" href="${app.url}/course/${url}">`)
    expect(page.text).toContain(summary.slice(0, 20))
    expect(page.text.match(/<title>/g)).toHaveLength(1)
  }
})

it('COL-02 an address that no course has is a page with status 404; a course that is played belongs into no search engine', async () => {
  for (const path of ['/course/never-was', '/course/%25', '/badge/never-was', '/badge/%25'])
    expect([path, ...robots(await open(path))]).toEqual([path, 404, 'noindex'])
  expect(robots(await open('/course/data-structures/play'))).toEqual([200, 'noindex'])
})

it('a badge says whose it is and for what, and nothing once it is switched off', async () => {
  const url = 'system-design-first-steps'
  const post = async (path: string, body?: object) =>
    await app.call('POST', `/api/v1/collections/${url}/${path}`, { token: ada.token, ...(body ? { body } : {}) })
  await post('enrol')
  for (const { id, questions } of findCourse(url)?.chapters ?? []) {
    await post('steps', { chapterId: id })
    for (const question of questions)
      await post('answers', { chapterId: id, questionId: question.id, chosen: question.correct, answerId: randomUUID() })
  }
  const { badge } = (await app.call('GET', `/api/v1/collections/${url}/progress`, { token: ada.token })).body.data
  const shown = await open(new URL(badge.url).pathname)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<meta property="og:title" content="System design first steps, shown by Ada">')
  expect(shown.text).toContain('<meta name="robots" content="noindex">')
  await app.call('PATCH', `/api/v1/badges/${badge.code}`, { token: ada.token, body: { isPublic: false } })
  const withdrawn = await open(new URL(badge.url).pathname)
  expect(robots(withdrawn)).toEqual([200, 'noindex'])
  expect(withdrawn.text).not.toContain('Ada')
})
