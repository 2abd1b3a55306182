import type { FileType, FoundFields, LatexProblem, ReadDocument, ResumePaper, ResumeUpload, TemplateName } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'
import { users } from './users.ts'

const newId = sql`new_id()`

/** A résumé. Its fields and its LaTeX are those of its version; its chat's `object_id` is its id. */
export const resumes = pgTable(
  'resumes',
  {
    id: uuid().primaryKey().default(newId),
    ...personAndChat(),
    name: text().notNull(),
    /** The number of the version that is shown. */
    version: integer().notNull(),
    isBase: boolean('is_base').notNull().default(false),
    accepted: boolean().notNull().default(false),
    /** When the 100 credits were paid, in the transaction that recorded the first file. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** What the newest compile said of the LaTeX with that hash; null before one. */
    problems: json().$type<LatexProblem[]>(),
    problemsOf: text('problems_of'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    /** One résumé a chat: two first messages at once must not make two. */
    uniqueIndex('resumes_one_a_chat').on(table.chatId),
    index('resumes_user').on(table.userId),
    uniqueIndex('resumes_one_base').on(table.userId).where(sql`is_base`),
  ],
)

/** Columns of what belongs to a person's résumé and goes with either. */
const personAndResume = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  resumeId: uuid('resume_id')
    .notNull()
    .references(() => resumes.id, { onDelete: 'cascade' }),
})

/** One state of a résumé to go back to: whole, so that going back needs no other row. */
export const resumeVersions = pgTable(
  'resume_versions',
  {
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    version: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What made it, in words. */
    cause: text().notNull(),
    /** Plain json keeps the bytes; jsonb would order the keys anew. */
    data: json().notNull(),
    latex: text().notNull(),
    /** True when the LaTeX was edited by hand and no longer follows the fields. */
    latexEdited: boolean('latex_edited').notNull(),
    template: text().$type<TemplateName>().notNull(),
    paper: text().$type<ResumePaper>().notNull(),
    /** Sent with an application: never removed. */
    sent: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.resumeId, table.version] }), index('resume_versions_user').on(table.userId)],
)

/** A PDF or DOCX of a résumé. The same LaTeX (for a DOCX the same fields) is made once. */
export const resumeFiles = pgTable(
  'resume_files',
  {
    id: uuid().primaryKey().default(newId),
    ...personAndResume(),
    kind: text().$type<'pdf' | 'docx'>().notNull(),
    /** The newest version that it was asked for. */
    version: integer().notNull(),
    /** SHA-256 of what it was made of. */
    sourceHash: text('source_hash').notNull(),
    /** `pdftex`, `xetex`, `typst` or `docx`. */
    engine: text().notNull(),
    /** In the file store. */
    key: text().notNull(),
    /** Null for a DOCX, whose pages the reader's program makes. */
    pages: integer(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('resume_files_source').on(table.resumeId, table.kind, table.sourceHash),
    index('resume_files_user').on(table.userId),
  ],
)

/** A file that a person uploaded into a résumé's chat, and what reading it gave. */
export const resumeUploads = pgTable(
  'resume_uploads',
  {
    id: uuid().primaryKey().default(newId),
    ...personAndResume(),
    fileName: text('file_name').notNull(),
    type: text().$type<FileType>().notNull(),
    /** In the file store. */
    key: text().notNull(),
    bytes: integer().notNull(),
    state: text().$type<ResumeUpload['state']>().notNull(),
    /** The code of the catalogue that says why it could not be read. */
    reason: text(),
    pages: json().$type<ResumeUpload['pages']>().notNull(),
    /** The message of the chat under which it stands. */
    messageId: uuid('message_id'),
    /** The raw text, as lines with places; null before it was read. */
    document: json().$type<ReadDocument>(),
    found: json().$type<FoundFields>(),
    createdAt: createdAt(),
    /** When reading it began last; a process that died has let go of it some minutes later. */
    startedAt: timestamp('started_at', { withTimezone: true }),
  },
  (table) => [
    index('resume_uploads_user').on(table.userId),
    index('resume_uploads_resume').on(table.resumeId, table.createdAt),
    // What is still to be read; few at a time.
    index('resume_uploads_open').on(table.createdAt).where(sql`state in ('reading', 'recognising')`),
  ],
)

/** Files of rows that are gone: triggers write them, however the row went, and a job removes the files. */
export const filesToErase = pgTable('files_to_erase', {
  key: text().primaryKey(),
  createdAt: createdAt(),
  /** Not before. A file that is being made stands here until its row does, so that a process that dies in between leaves nothing behind. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().default(sql`now()`),
})
