import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'resumes.json',
    holds: 'Your résumés: fields, LaTeX and every version that is kept',
    after: 'uuid',
    sql: `select r.id as after, json_build_object('resume_id', r.id, 'chat_id', r.chat_id, 'name', r.name, 'is_base', r.is_base,
      'created_on', r.created_at, 'version', r.version, 'versions', (
        select json_agg(json_build_object('version', v.version, 'made_on', v.created_at, 'cause', v.cause, 'data', v.data, 'latex', v.latex,
          'latex_edited', v.latex_edited, 'template', v.template, 'paper', v.paper) order by v.version)
        from resume_versions v where v.resume_id = r.id)) as row
    from resumes r join chats c on c.id = r.chat_id and c.deleted_at is null
    where r.user_id = $1 and r.id > $2::uuid order by r.id limit $3`,
  },
]

/** The newest PDF and DOCX of each of a person's résumés, as `resume_files` keeps them. */
export async function newestFilesOfPerson(tx: Transaction, userId: string): Promise<{ resumeId: string; kind: string; key: string }[]> {
  return await tx.raw<{ resumeId: string; kind: string; key: string }>(
    `select distinct on (f.resume_id, f.kind) f.resume_id as "resumeId", f.kind, f.key from resume_files f
     join resumes r on r.id = f.resume_id join chats c on c.id = r.chat_id and c.deleted_at is null
     where f.user_id = $1 order by f.resume_id, f.kind, f.version desc, f.made_at desc`,
    [userId],
  )
}
