import { resumeCheck } from '@xperto/contract/schemas/resume-check'
import { expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)

it('a résumé is checked as it stands, for its owner alone', async () => {
  const chat = await app.call('GET', '/chats/get_by_type/RESUME?new=true', { token: ada.token })
  const { data } = (await app.call('POST', '/resume/', { token: ada.token, body: { chat_id: chat.body.data.id } })).body
  const lines = [{ id: 'one', text: 'Responsible for the refunds API' }]
  const job = { id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present', lines }
  await app.call('PATCH', `/resume/${data.resume_id}/fields`, {
    token: ada.token,
    body: {
      base_version: data.version,
      changes: [
        { path: 'basics.name', value: 'Ada' },
        { path: 'experience', insert: job },
      ],
    },
  })
  const path = `/resume/${data.resume_id}/check`
  const { rules, findings } = resumeCheck.parse((await app.call('GET', path, { token: ada.token })).body.data)
  expect(rules).toBeGreaterThanOrEqual(25)
  expect(findings.map(({ rule, path: place, quote }) => [rule, place, quote])).toEqual([
    ['no-contact', 'basics.email', ''],
    ['weak-opening', 'experience.job.lines.one', 'Responsible for'],
  ])
  const foreign = await app.call('GET', path, { token: bob.token })
  const never = await app.call('GET', '/resume/00000000-0000-7000-8000-000000000000/check', { token: bob.token })
  expect([foreign.status, foreign.text]).toEqual([404, never.text])
})
