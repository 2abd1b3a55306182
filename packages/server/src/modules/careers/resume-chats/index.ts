import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { endpoints } from '@xperto/contract/endpoints'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import type { ResumeChatsDeps } from './deps.ts'
import { generateFromConversation } from './generate-from-conversation.ts'
import { resumesOfChats } from './resumes-of-chats.ts'
import { writeResumeNote } from './write-resume-note.ts'

/** The conversation of a résumé: what its flow may reach and tell, and a conversation from elsewhere (RES-02, RES-03). It keeps no rows of its own. */
export function createResumeChatsModule(deps: ResumeChatsDeps): ServerModule<ChatTypeServices, NoteWriters> {
  return {
    routes: (app) =>
      handle(app, endpoints.generateResumeFromConversation, async ({ body, principal: { userId } }) =>
        succeed(await generateFromConversation(deps, userId, body.conversations)),
      ),
    chatServices: { resumes: resumesOfChats(deps) },
    noteWriters: { resume: async (tx, note) => await writeResumeNote(deps, tx, note) },
  }
}
