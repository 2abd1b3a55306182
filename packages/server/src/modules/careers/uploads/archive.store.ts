import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'resume-uploads.json',
    holds: 'Files you uploaded into résumé chats: the raw text of each and the fields found in it',
    after: 'uuid',
    sql: `select u.id as after, json_build_object('upload_id', u.id, 'resume_id', u.resume_id, 'chat_id', r.chat_id, 'file_name', u.file_name,
      'type', u.type, 'bytes', u.bytes, 'uploaded_on', u.created_at, 'state', u.state, 'text', u.document, 'found', u.found) as row
    from resume_uploads u join resumes r on r.id = u.resume_id join chats c on c.id = r.chat_id and c.deleted_at is null
    where u.user_id = $1 and u.id > $2::uuid order by u.id limit $3`,
  },
]
