import '../../../testing/authentication-dialog.ts'
import type {} from '@vitest/browser-playwright'
import { expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { closeApp, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import { acceptedWord, scriptCourses } from '../../../testing/scripted-courses.ts'

const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name })
const bar = page.getByText(/^(Left: .*|Done)$/)

function begin() {
  const server = scriptServer()
  scriptAccount(server)
  return { server, scripted: scriptCourses(server) }
}

/** Writes a program in the place of what stands in the chapter's editor. */
async function write(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Source code' }).click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await cdp().send('Input.insertText', { text })
  await expect.element(page.getByRole('textbox', { name: 'Source code' })).toHaveTextContent(text)
}

/** Scrolls the chapter to the end of its text, where its exercise begins. */
const toExercise = async () => {
  await expect.element(page.getByText(/^Exercise, question/)).toBeInTheDocument()
  page
    .getByText(/^Exercise, question/)
    .element()
    .scrollIntoView()
}

it('NAV-11 a course has a public page; who enrols comes into it and finds it in their list', async () => {
  const { server, scripted } = begin()
  const { course } = scripted
  await openApp(`/course/${course.url}`)
  await expect.element(heading(course.name)).toBeVisible()
  expect(document.title).toBe(`${course.name} · xperto`)
  await expect.element(page.getByText('10 min, 2 questions').first()).toBeVisible()
  await button('Enrol').click()
  await expect.element(heading('What an index is', 2)).toBeVisible()
  expect([location.pathname, server.calls('enrolInCollection').length]).toEqual([`/course/${course.url}/play`, 1])
  await openApp('/xperto/courses')
  const own = page.getByRole('region', { name: 'Your courses' })
  await expect.element(own.getByRole('link', { name: course.name })).toHaveAttribute('href', `/course/${course.url}/play`)
})

it('MSG-23 a course is liked on its page: the heart counts, and stays', async () => {
  const { server, scripted } = begin()
  await openApp(`/course/${scripted.course.url}`)
  const heart = (name: string) => page.getByRole('button', { name })
  await expect.element(heart('Like 4 likes')).toHaveAttribute('aria-pressed', 'false')
  await heart('Like 4 likes').click()
  await expect.element(heart('Liked 5 likes')).toHaveAttribute('aria-pressed', 'true')
  await heart('Liked 5 likes').click()
  expect(server.calls('likeObject').map(({ body }) => body.postId)).toEqual([scripted.course.id])
})

it('CAL-04 whoever is not enrolled comes from /play to the page of the course, and is enrolled in nothing', async () => {
  const { server, scripted } = begin()
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(button('Enrol')).toBeVisible()
  expect([location.pathname, server.calls('enrolInCollection')]).toEqual([`/course/${scripted.course.url}`, []])
})

it('COL-02 an address that no course has says Course Not Found, for a visitor too, in every place of a course', async () => {
  const { server } = begin()
  for (const path of ['/course/no-such', '/course/no-such/play', '/course/no-such/done']) {
    await openApp(path)
    await expect.element(page.getByText('Course Not Found', { exact: true })).toBeVisible()
    expect(document.title).toBe('Course Not Found · xperto')
  }
  scriptVisitor(server)
  await openApp('/course/no-such')
  await expect.element(page.getByText('Course Not Found', { exact: true })).toBeVisible()
})

it('a visitor reads what a course is, signs in to enrol, and is enrolled on coming back', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  const { course } = scriptCourses(server)
  await openApp(`/course/${course.url}`)
  await expect.element(page.getByRole('button', { name: 'Like 4 likes' })).toBeVisible()
  await button('Enrol').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  expect(server.calls('enrolInCollection')).toEqual([])
  closeApp()
  scriptAccount(server)
  await openApp(`/course/${course.url}`)
  await expect.element(heading('What an index is', 2)).toBeVisible()
  // Once: another visit asks again.
  expect(server.calls('enrolInCollection')).toHaveLength(1)
})

it('EFF-06 a course that cannot be fetched says so', async () => {
  const { server } = begin()
  server.refuse('getCollectionByUrl', 'invalid_request')
  await openApp('/course/anything')
  await expect.element(page.getByText('Failed to fetch collections data')).toBeVisible()
})

it('COL-02 a chapter is read and answered: each step is saved by itself, a wrong answer is explained and tried again', async () => {
  const { server, scripted } = begin()
  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(bar).toHaveTextContent('Left: the text and 2 questions')
  // Listings are numbered through the chapter, not anew in every paragraph.
  await expect.element(page.getByRole('figure', { name: 'Listing 2, JavaScript' })).toBeInTheDocument()
  await toExercise()
  await expect.element(bar).toHaveTextContent('Left: 2 questions')
  await expect.poll(() => server.calls('keepCourseStep').map(({ body }) => body.chapterId)).toEqual(['chapter-1'])
  await option('By nothing').click()
  await button('Check answer').click()
  await expect.element(page.getByText('Not quite.')).toBeVisible()
  await expect.element(page.getByText('An index is sorted by its columns, in their order.')).toBeVisible()
  await expect.element(option('By its columns right')).toBeDisabled()
  await expect.element(option('By nothing wrong')).toBeChecked()
  await button('Try again').click()
  await option('By its columns').click()
  await button('Check answer').click()
  await expect.element(page.getByText('Right.', { exact: true })).toBeVisible()
  await expect.element(bar).toHaveTextContent('Left: one question')
  await button('Next question').click()
  await option('By its columns').click()
  await button('Check answer').click()
  await expect.element(bar).toHaveTextContent('Done')
  const ids = server.calls('answerCourseQuestion').map(({ body }) => body.answerId)
  expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  await page.getByRole('link', { name: 'Next chapter' }).click()
  await expect.element(heading('Which columns, in which order', 2)).toBeVisible()
  await expect.element(page.getByText('1 of 3 chapters')).toBeVisible()
})

it('a tab closed while nothing reaches the server loses nothing: the next one sends it', async () => {
  const { server, scripted } = begin()
  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play`)
  const back = server.instead(() => {
    server.lose('keepCourseStep')
    server.lose('answerCourseQuestion')
  })
  await toExercise()
  await option('By its columns').click()
  await button('Check answer').click()
  await expect.element(page.getByText('Kept in this browser. It is checked as soon as the server can be reached.')).toBeVisible()
  await expect.element(page.getByText(/Not saved yet/)).toBeVisible()
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('xperto.course.'))
  closeApp()
  expect(scripted.progress.standing.stepsDone).toBe(0)
  back()
  reloadApp()
  await expect.element(page.getByText('Right.', { exact: true })).toBeVisible()
  expect(scripted.progress.standing.stepsDone).toBe(2)
  // It is the same answer: under its own id it counts once.
  expect(kept.map((key) => key.split('.').at(-1))).toContain(server.calls('answerCourseQuestion').at(-1)?.body.answerId)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('xperto.course.'))).toEqual([])
})

it('a quotation of the chat leads to its paragraph, and a chapter that is open stays open after a reload', async () => {
  const { scripted } = begin()
  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play?chapter=chapter-2#p3`)
  await expect.poll(() => document.activeElement?.id).toBe('p3')
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(heading('Which columns, in which order', 2)).toBeVisible()
})

it('chapters are walked through by key, and by the contents on a phone', async () => {
  const { scripted } = begin()
  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(heading('What an index is', 2)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading('Which columns, in which order', 2)).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(heading('What an index is', 2)).toBeVisible()
  await page.viewport(phone.width, phone.height)
  await button('Open contents').click()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Reading the plan' }).click()
  await expect.element(heading('Reading the plan', 2)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument()
})

it('COL-02 the problem of a chapter is solved in its editor, judged, and makes the chapter done', async () => {
  const { server, scripted } = begin()
  scriptCodeRuns(server)
  scripted.enrol()
  for (const id of ['chapter-1', 'chapter-2']) scripted.finish(id)
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(heading('Reading the plan', 2)).toBeVisible()
  await toExercise()
  await option('By its columns').click()
  await button('Check answer').click()
  await button('To the problem').click()
  await expect.element(heading('Pages of an index Easy', 3)).toBeVisible()
  await expect.element(bar).toHaveTextContent('Left: the problem')
  await write('print(1)')
  await button('Submit').click()
  await expect.element(page.getByText('Wrong Answer').first()).toBeVisible()
  await expect.element(bar).toHaveTextContent('Left: the problem')
  await expectAccessible()
  await write(`print(1) # ${acceptedWord}`)
  await button('Submit').click()
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect.element(bar).toHaveTextContent('Done')
  const keys = server.calls('submitCourseSolution').map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  await page.getByRole('link', { name: 'What you have shown' }).click()
  await expect.element(heading(`You finished ${scripted.course.name}`)).toBeVisible()
})

it('a listing is run where it stands', async () => {
  const { server, scripted } = begin()
  scriptCodeRuns(server)
  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play`)
  await button('Run listing 2').click()
  await expect.poll(() => server.calls('streamCode').map(({ body }) => body.source_code)).toEqual(['console.log(2)'])
  await expect.element(button('Open in editor: listing 2')).not.toBeInTheDocument()
})

it('a badge is shown to its owner, who takes it from the public and gives it back', async () => {
  const { server, scripted } = begin()
  scripted.enrol()
  for (const { id } of scripted.chapters) scripted.finish(id)
  await openApp(`/course/${scripted.course.url}/done`)
  await expect.element(page.getByText('Anybody can check it at /badge/7K2F-Q9TD')).toBeVisible()
  const isPublic = page.getByRole('checkbox', { name: /^The badge is public/ })
  await isPublic.click()
  await expect.element(isPublic).not.toBeChecked()
  await expect.element(button('Copy badge link')).toHaveAttribute('aria-disabled', 'true')
  await isPublic.click()
  await expect.element(button('Copy badge link')).not.toHaveAttribute('aria-disabled')
  expect(server.calls('changeBadge').map(({ body }) => body.isPublic)).toEqual([false, true])
})

it('a badge that was taken back says so to its owner, and has nothing to copy or to switch', async () => {
  const { server, scripted } = begin()
  scripted.enrol()
  for (const { id } of scripted.chapters) scripted.finish(id)
  const badge = { code: '7K2F-Q9TD', url: 'https://x.example/badge/7K2F-Q9TD', issuedOn: '2026-11-23T09:00:00.000Z', skills: [] }
  const { progress } = scripted
  server.answer('getCourseProgress', success({ ...progress, badge: { ...badge, isPublic: true, isRevoked: true } }))
  await openApp(`/course/${scripted.course.url}/done`)
  await expect.element(page.getByText('This badge is revoked.')).toBeVisible()
  await expect.element(button('Copy badge link')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^The badge is public/ })).not.toBeInTheDocument()
  await expectAccessible()
})

it('a visitor reads whether a badge holds: one that says something else than was signed does not', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const part = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const claims = {
    credentialSubject: {
      identifier: [{ identityHash: 'Ada Park' }],
      achievement: { name: 'Indexes', resultDescription: [{ name: 'Read a plan' }] },
    },
  }
  const signed = `${part('{"alg":"EdDSA"}')}.${part(JSON.stringify(claims))}`
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed)))
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const badge = {
    ...{ state: 'valid' as const, code: '7K2F-Q9TD', name: 'Ada Park', course: { name: 'Indexes', url: 'indexes' } },
    ...{ issuedOn: '2026-11-23T09:00:00.000Z', skills: ['Read a plan'], credential: claims },
    jwt: `${signed}.${part(String.fromCharCode(...signature))}`,
    publicKey: { kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid: 'k' },
  }
  server.answer('getBadge', success(badge))
  await openApp('/badge/7K2F-Q9TD')
  await expect.element(page.getByText('Its signature was checked by this server, and again by your browser.')).toBeVisible()
  await expect.element(page.getByText('23 November 2026')).toBeVisible()
  await expectAccessible()
  server.answer('getBadge', success({ ...badge, name: 'Eve Park' }))
  reloadApp()
  await expect.element(page.getByText('This badge does not hold.')).toBeVisible()
  server.answer('getBadge', success({ state: 'withdrawn', code: '7K2F-Q9TD' }))
  reloadApp()
  await expect.element(page.getByText('This badge is withdrawn. Its owner has switched it off.')).toBeVisible()
  server.answer('getBadge', success({ state: 'revoked', code: '7K2F-Q9TD' }))
  reloadApp()
  await expect.element(page.getByText('This badge is revoked.')).toBeVisible()
  await expectAccessible()
  server.refuse('getBadge', 'badge_not_found')
  reloadApp()
  await expect.element(heading('This page is not in the book')).toBeVisible()
})

it('what was shown stands on a page of its own, with what is still wanting, and is taken along as a file', async () => {
  const { server, scripted } = begin()
  scripted.enrol()
  for (const { id } of scripted.chapters) scripted.finish(id)
  await openApp(`/course/${scripted.course.url}/done`)
  await expect.element(heading(`You finished ${scripted.course.name}`)).toBeVisible()
  await expect.element(page.getByText('1 piece of evidence, 3 are needed.')).toBeVisible()
  server.answer('readCourseStatements', () => new Response('[{"id":"one"}]', { headers: { 'content-type': 'application/json' } }))
  const saved: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (file: Blob) => (saved.push(file), createObjectURL(file))
  await button('Download your progress (xAPI)').click()
  await expect.poll(() => server.calls('readCourseStatements').map(({ params }) => params.id)).toEqual([scripted.course.id])
  await expect.poll(() => saved.length).toBe(1)
  URL.createObjectURL = createObjectURL
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual([{ id: 'one' }])
})
