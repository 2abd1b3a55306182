import { factsOfConversation, type SpokenTurn } from '@xperto/chat-types/resume-facts'
import type { Resume } from '@xperto/contract'
import { AppError } from '@xperto/contract'
import { resumeData } from '@xperto/contract/schemas/resume'
import { emptyData, isEmptyData } from '@xperto/resume-text'
import { answerResume, beginChatWith, newResumeName, requireResume, writeVersion } from '../resumes/index.ts'
import type { ResumeChatsDeps } from './deps.ts'

/**
 * RES-02: a conversation becomes a résumé of its owner, in a chat of its own so that it can go on there. Throws resume_empty where the conversation says nothing
 * for a résumé: nothing is made then.
 */
export async function generateFromConversation(deps: ResumeChatsDeps, userId: string, turns: readonly SpokenTurn[]): Promise<Resume> {
  let count = 0
  const read = factsOfConversation(turns, emptyData(), () => `c${(count++).toString(36)}`)
  const data = resumeData.parse(read)
  if (isEmptyData(data)) throw new AppError('resume_empty')
  const [chatId, resumeId] = [deps.newId(), deps.newId()]
  const name =
    [data.basics.name, data.basics.headline]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, 200) || newResumeName()
  return await answerResume(deps, userId, async (tx) => {
    await beginChatWith(tx, { userId, chatId, resumeId, name })
    const latex = deps.text.fillTemplate(data, { template: 'plain', paper: 'a4' })
    await writeVersion(
      tx,
      { id: resumeId, userId, version: 0 },
      { data, latex, latexEdited: false, template: 'plain', paper: 'a4' },
      'From a conversation',
    )
    return await requireResume(tx, userId, resumeId)
  })
}
