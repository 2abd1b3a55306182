import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'quiz-answers.json',
    holds: 'Questions of quizzes you answered, and how',
    after: 'uuid',
    sql: `select a.id as after, json_build_object('answer_id', a.id, 'chat_id', a.chat_id, 'topic', a.topic_title, 'question', a.question,
      'options', a.options, 'chosen', a.chosen, 'correct', a.correct, 'is_right', a.is_right, 'answered_on', a.created_at) as row
    from quiz_answers a where a.user_id = $1 and a.deleted_at is null and a.id > $2::uuid order by a.id limit $3`,
  },
]
