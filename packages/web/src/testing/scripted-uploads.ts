import type { FoundField, ResumeUpload } from '@xperto/contract'
import { newId } from './objects.ts'
import { success } from './scripted-call.ts'
import { makeResume } from './scripted-resume.ts'
import type { ScriptedServer } from './scripted-server.ts'

const field = (path: string, label: string, value: string, more: Partial<FoundField> = {}): FoundField => ({
  ...{ path, section: 'basics', label, value, page: 1, line: 2, quote: 'Pune | you@example.com | +91 00000 0000' },
  ...{ state: 'clear', doubt: null, choices: [] },
  ...more,
})

/** An upload whose fields wait: two are doubtful, two are clear, and three words were hidden. */
export function makeUpload(chatId: string, more: Partial<ResumeUpload> = {}): ResumeUpload {
  const { basics, professional_summary, skills, experience, projects, education, certifications, achievements, others, order } =
    makeResume(chatId)
  const choice = (value: string, label: string, line: number) => ({ value, label, page: 1, line, quote: `joined in ${label}` })
  return {
    ...{ upload_id: newId(), chat_id: chatId, message_id: null, file_name: 'Resume.pdf', state: 'to_confirm', reason: null, pages: [] },
    found: {
      data: { basics, professional_summary, skills, experience, projects, education, certifications, achievements, others, order },
      fields: [
        field('basics.name', 'Name', 'Ada Lovelace', { line: 1, quote: 'Ada Lovelace' }),
        field('basics.phone', 'Phone', '+91 00000 0000', {
          state: 'check',
          doubt: 'The phone number has 9 digits. An Indian number has 10.',
        }),
        field('experience.job.start', 'Example Payments: start', '2023-07', {
          ...{ section: 'experience', state: 'check', doubt: 'Example Payments has two start dates.', line: 14 },
          choices: [choice('2023-07', 'Jul 2023', 14), choice('2023-06', 'Jun 2023', 20)],
        }),
        field('experience.job.lines.one', 'Example Payments: line 1', 'Built the refunds API', {
          section: 'experience',
          line: 15,
          quote: '• Built the refunds API',
        }),
      ],
      hidden: [{ page: 2, text: 'kubernetes expert aws', why: 'white' }],
    },
    ...more,
  }
}

/** Answers what is asked of uploads: `all` is what the server has, the newest first. */
export function scriptUploads(server: ScriptedServer, all: ResumeUpload[]): void {
  server.answer('listUploads', () => success(all))
  server.answer('useFoundFields', ({ params }) => {
    const upload = all.find(({ upload_id: id }) => id === params.uploadId)
    if (!upload) throw new Error('no such upload')
    upload.state = 'confirmed'
    return success(upload)
  })
  server.answer('stopReading', ({ params }) => {
    const upload = all.find(({ upload_id: id }) => id === params.uploadId)
    if (!upload) throw new Error('no such upload')
    upload.state = 'stopped'
    return success(upload)
  })
}
