import { randomUUID } from 'node:crypto'
import { interviewQuestions, themesOfQuestion } from '@xperto/content/interview-questions'
import { storyThemes } from '@xperto/contract'
import { story } from '@xperto/contract/schemas/story'
import { describe, expect, it } from 'vitest'
import { startInterviewApp } from '../../../testing/interview-app.ts'

const { ada, app, bob, call: ofInterview, choose, jobs, read, say } = await startInterviewApp()
const call = async (method: string, path: string, body?: unknown, { token } = ada) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const list = async (person = ada) => (await call('GET', '/stories', undefined, person)).body.data
const night = {
  title: 'The night the queue stood still',
  situation: 'On call at a shop for spare parts, in November.',
  action: 'I rolled back first, posted each quarter of an hour, and woke the one who knew the broker.',
  result: 'Orders ran again after nineteen minutes.',
  themes: ['pressure', 'mistake'],
}
const add = async (words: object = night, person = ada) => (await call('POST', '/stories', words, person)).body.data

describe('stories of one’s work', () => {
  it('a story is kept with what is written of it, changed part by part, and deleted', async () => {
    const kept = story.strict().parse(await add())
    expect(kept).toMatchObject({ ...night, task: '', learned: '' })
    const changed = (await call('PATCH', `/stories/${kept.story_id}`, { learned: 'An alarm on the age of the oldest job.' })).body.data
    expect(changed).toMatchObject({ ...night, learned: 'An alarm on the age of the oldest job.' })
    const second = await add({ title: '  Two \n lines ', themes: ['pride', 'pride'] })
    expect([second.title, second.themes]).toEqual(['Two lines', ['pride']])
    expect((await list()).stories.map(({ story_id: id }: { story_id: string }) => id)).toEqual([second.story_id, kept.story_id])
    expect((await call('DELETE', `/stories/${kept.story_id}`)).body.data).toEqual({ story_id: kept.story_id })
    expect((await list()).stories).toHaveLength(1)
    expect((await call('DELETE', `/stories/${kept.story_id}`)).status).toBe(404)
  })

  it('each theme says how many questions of the interviews ask for it', async () => {
    const { themes } = await list()
    expect(themes.map(({ theme }: { theme: string }) => theme)).toEqual([...storyThemes])
    expect(Math.min(...themes.map(({ questions }: { questions: number }) => questions))).toBeGreaterThanOrEqual(6)
  })

  it('another’s story is not there, whatever is done to it', async () => {
    const { story_id: id } = await add()
    for (const [method, body] of [
      ['PATCH', { title: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await call(method, `/stories/${id}`, body, bob)
      const never = await call(method, `/stories/${randomUUID()}`, body, bob)
      expect([foreign.status, foreign.text]).toEqual([404, never.text])
    }
    expect((await list(bob)).stories).toEqual([])
    expect((await list()).stories).toMatchObject([night])
    expect((await app.call('GET', '/stories')).status).toBe(401)
  })

  it.each([
    ['no title', {}],
    ['a title of spaces', { title: '   ' }],
    ['a title that is too long', { title: 'a'.repeat(121) }],
    ['a part that is too long', { title: 'a', action: 'a'.repeat(4001) }],
    ['a theme that is none', { title: 'a', themes: ['luck'] }],
    ['a part that is no text', { title: 'a', result: 7 }],
  ])('%s is refused, and nothing is kept', async (_, body) => {
    expect((await call('POST', '/stories', body)).status).toBe(400)
    expect((await list()).stories).toEqual([])
  })

  it('200 stories are kept and no more, of twenty that are added at once too', async () => {
    await app.database.asOwner(
      `insert into stories (user_id, title, situation, task, action, result, learned, themes)
       select $1, 's' || n, '', '', '', '', '', '[]' from generate_series(1, 195) n`,
      [ada.userId],
    )
    const all = await Promise.all(Array.from({ length: 20 }, async () => (await call('POST', '/stories', { title: 'One more' })).status))
    expect([all.filter((status) => status === 200).length, all.filter((status) => status === 409).length]).toEqual([5, 15])
    expect((await list()).stories).toHaveLength(200)
  })
})

describe('INT-08 stories that fit a question', () => {
  const fitting = async (id: string, person = ada) => await ofInterview(person, 'GET', `/questions/${id}/stories`)
  /** Plays an HR interview to its report, and answers its questions as the library knows them. */
  async function reported() {
    await choose(ada)
    await ofInterview(ada, 'POST', '/start')
    await say(ada, 'I answered this one with a few words of my own.')
    await ofInterview(ada, 'POST', '/end')
    await jobs.run()
    return (await read(ada)).report.questions.map(({ id }: { id: string }) => interviewQuestions.find((one) => one.id === id))
  }

  it('the story that says most of a good answer comes first, with how many of its points it says; what says nothing of it is not offered', async () => {
    const [question] = await reported()
    const signs: string[] = question.points.map((point: { signs: string[] }) => point.signs.join('. '))
    const themes = themesOfQuestion(question.id)
    const [other] = storyThemes.filter((theme) => !themes.includes(theme))
    const half = await add({ title: 'Half of it', action: signs.slice(0, Math.ceil(signs.length / 2)).join('. '), themes: [other] })
    const best = await add({ title: 'All of it', action: signs.join('. '), themes })
    await add({ title: 'Nothing of it', situation: 'Blue.', themes: [other] })
    const of = question.points.length
    const { themes: asked, stories } = (await fitting(question.id)).body.data
    expect(asked).toEqual(themes)
    expect(new Set(stories.map((one: { story_id: string }) => one.story_id))).toEqual(new Set([best.story_id, half.story_id]))
    expect(stories.find((one: { title: string }) => one.title === 'All of it')).toMatchObject({ said: of, of })
    expect(stories[0].said).toBeGreaterThanOrEqual(stories[1].said)
    expect(stories[1].said * 2).toBeGreaterThanOrEqual(of)
  })

  it('before the report nothing is told, and another’s interview is not there', async () => {
    await choose(ada)
    const [row] = await app.database.asOwner('select packet from interviews where chat_id = $1', [ada.chatId])
    const packet = row?.['packet'] as { questions: { id: string }[] } | undefined
    const id = packet?.questions[0]?.id ?? ''
    await add({ title: 'Mine', themes: storyThemes })
    expect((await fitting(id)).body.data).toEqual({ themes: [], stories: [] })
    expect((await fitting('no-such-question')).status).toBe(404)
    const foreign = await app.call('GET', `/interviews/${ada.chatId}/questions/${id}/stories`, { token: bob.token })
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'question_not_found'])
  })
})
