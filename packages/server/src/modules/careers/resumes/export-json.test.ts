import type { Resume } from '@xperto/contract'
import { readJsonResume } from '@xperto/resume-text'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)

const begin = async (): Promise<Resume> => {
  const chat = await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token: ada.token })
  return (await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: chat.body.data.id } })).body.data as Resume
}

it('the fields are taken along as a JSON Resume that reads back as they are, with what an import brought, free', async () => {
  const { resume_id: id, version } = await begin()
  const changes = [
    { path: 'basics.name', value: 'Ada Lovelace' },
    {
      path: 'experience',
      insert: { id: 'post', organization: 'Example Engines', title: 'Analyst', location: '', start: '1842', end: '1843-07', lines: [] },
    },
  ]
  const body = { base_version: version, changes }
  const saved = (await app.call('PATCH', `/resume/${id}/fields`, { token: ada.token, body })).body.data as Resume
  const response = await app.call('GET', `/resume/${id}/json`, { token: ada.token })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/resume+json; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Ada-Lovelace-resume.json"')
  const reading = readJsonResume(response.text, () => 'id')
  expect(reading).toMatchObject({
    kind: 'read',
    data: { basics: saved.basics, experience: [{ organization: 'Example Engines', title: 'Analyst', start: '1842', end: '1843-07' }] },
  })
  expect((await app.call('GET', `/resume/get_resume_data/${id}`, { token: ada.token })).body.data.paid).toBe(false)
})

it("another person's is a 404 with the bytes of one that never was", async () => {
  const { resume_id: id } = await begin()
  const of = async (token: string, resume: string) => await app.call('GET', `/resume/${resume}/json`, { token })
  const [others, none] = [await of(bob.token, id), await of(bob.token, '00000000-0000-7000-8000-000000000000')]
  expect([others.status, others.text]).toEqual([404, none.text])
})
