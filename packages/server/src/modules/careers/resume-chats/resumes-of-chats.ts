import type { ProposedLine, ResumeLineView, ResumeOfChat, ResumeServices } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import { lineWithoutResult } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findBaseResume, findPdf, findResumeOfChat, makeFile, ownerOfChat, resumeOfChat, type ResumeRow } from '../resumes/index.ts'
import { evidenceOf, judgeLines, placeOf, presentSuggestions, strengthenLine } from '../suggestions/index.ts'
import type { ResumeChatsDeps } from './deps.ts'

/** The résumé of a chat for the chat's own flow, which knows the chat and not whose it is. */
export function resumesOfChats(deps: ResumeChatsDeps): ResumeServices {
  const { db, webBase, newId, text } = deps
  const inChat = async <Result>(chatId: string, work: (tx: Transaction, userId: string) => Promise<Result>): Promise<Result> => {
    const userId = await ownerOfChat(db, chatId)
    if (userId === null) throw new AppError('chat_not_found')
    return await db.asUser(userId, async (tx) => await work(tx, userId))
  }
  /** For what is asked of a chat that may hold no résumé yet. */
  const ofResume = async <Result>(
    chatId: string,
    none: Result,
    work: (tx: Transaction, resume: ResumeRow) => Promise<Result>,
  ): Promise<Result> =>
    await inChat(chatId, async (tx, userId) => {
      const resume = await findResumeOfChat(tx, userId, chatId)
      return resume ? await work(tx, resume) : none
    })
  const view = (resume: ResumeRow): ResumeOfChat => {
    const { id: resumeId, name, version, data, paid, chatId } = resume
    return { resumeId, name, version, data, paid, markdown: text.markdown(data), url: `${webBase}/chat/${chatId}` }
  }
  return {
    find: async (chatId) => await ofResume<ResumeOfChat | null>(chatId, null, async (_tx, resume) => await Promise.resolve(view(resume))),
    begin: async (chatId) => await inChat(chatId, async (tx, userId) => view(await resumeOfChat(deps, tx, { userId, chatId }))),
    base: async (chatId) =>
      await inChat(chatId, async (tx, userId) => {
        const base = await findBaseResume(tx, userId)
        return base && base.chatId !== chatId ? view(base) : null
      }),
    planCopy() {
      const chatId = newId()
      return { chatId, resumeId: newId(), url: `${webBase}/chat/${chatId}` }
    },
    async makeFile(chatId, kind) {
      const known = await inChat(chatId, async (tx, userId) => await resumeOfChat(deps, tx, { userId, chatId }))
      await makeFile(deps, { userId: known.userId, resumeId: known.id, chatId, kind })
      const pages = kind === 'pdf' ? await inChat(chatId, async (tx) => (await findPdf(tx, known.id))?.pages ?? null) : null
      return { pages }
    },
    lines: async (chatId) =>
      await ofResume(chatId, { lines: [], said: [] as string[] }, async (tx, resume) => ({
        lines: linesOf(resume),
        said: (await evidenceOf(tx, resume)).said.map((one) => one.text),
      })),
    judge: async (chatId, proposals: readonly ProposedLine[] | null) =>
      await ofResume(chatId, [], async (tx, resume) => await judgeLines(deps, tx, resume, proposals)),
    strengthen: async (chatId, line, variant) =>
      await ofResume(chatId, null, async (tx, resume) => await strengthenLine(deps, tx, resume, line, variant)),
    silentLine: async (chatId, skipped) => {
      const asked = new Set(skipped.map((key) => key.replace(/^line-result:/u, '')))
      return await ofResume<{ path: string; text: string } | null>(
        chatId,
        null,
        async (_tx, resume) => await Promise.resolve(lineWithoutResult(resume.data, asked)),
      )
    },
    openSuggestion: async (chatId, number) =>
      await ofResume<{ id: string; number: number; unproven: string[] } | null>(chatId, null, async (tx, resume) => {
        const { suggestions } = await presentSuggestions(tx, resume)
        const found = suggestions.find((one) => one.number === number && one.state === 'open')
        return found ? { id: found.id, number, unproven: found.unproven.map((one) => one.text) } : null
      }),
  }
}

/** Every line with what it belongs to. */
function linesOf({ data }: ResumeRow): ResumeLineView[] {
  const lists = (['experience', 'projects', 'education', 'others'] as const).flatMap((section) =>
    data[section].map(({ id, lines }) => ({ path: `${section}.${id}.lines`, lines })),
  )
  const lines = [...lists, { path: 'achievements', lines: data.achievements }].flatMap(({ path, lines: all }) =>
    all.map(({ id, text }) => ({ path: `${path}.${id}`, text, of: placeOf(data, path).title })),
  )
  const summary = data.professional_summary
  return summary === '' ? lines : [{ path: 'professional_summary', text: summary, of: 'Summary' }, ...lines]
}
