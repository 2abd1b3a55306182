import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { type Chat, type Message, solutionPanel, type UserAction } from '@xperto/contract'
import { useMemo } from 'react'
import { fillComposer } from '../../../../lib/composer-draft.ts'
import { copyMessageLink } from '../../../../lib/messages/copy-message-link.ts'
import { mayRewrite } from '../model/versions.ts'
import { showOwnPanel } from '../../../../lib/open-panel.ts'
import type { ReplyHandlers } from '../thread/reply-handlers.ts'
import type { Editing } from '../thread/turn-view.tsx'
import type { useReply } from './use-reply.ts'

/** What a page does for an action that it carries out itself, by the action's type; every other action is sent. */
export type ClientActions = Partial<Record<UserAction['action_type'], (action: UserAction) => void>>

/** What a person can do with the messages of an open chat. */
export function useReplyHandlers({
  chat,
  definition,
  isReplying,
  send,
  edit,
  walkTo,
  onOpenDetails,
  onActionChosen,
  clientActions,
}: {
  chat: Chat
  definition: ChatTypeDefinition
  isReplying: boolean
  send: ReturnType<typeof useReply>['send']
  /** Opens the editor of a question. */
  edit: (editing: Editing) => void
  walkTo: (from: Message, to: string) => void
  onOpenDetails: ((reply: Message) => void) | undefined
  onActionChosen: ((action: UserAction) => void) | undefined
  clientActions: ClientActions
}): ReplyHandlers {
  const canRewrite = !isReplying && mayRewrite(chat, definition)
  return useMemo<ReplyHandlers>(
    () => ({
      onRetry: ({ id }) => send({ content: '', regenerate_message_id: id }),
      onContinue: () => send({ content: 'Continue' }),
      onChooseOptions: (texts) => send({ content: texts.join('\n') }),
      onAction: (action) => {
        onActionChosen?.(action)
        const ownWay = clientActions[action.action_type]
        if (ownWay) ownWay(action)
        else if (!action.isUIAction) send({ content: action.action_message, user_action_type: action.action_type })
      },
      onAsk: isReplying || chat.chat_lock_status === 'LOCKED' ? null : (text) => send({ content: text }),
      canAct: ({ action_type }) => clientActions[action_type] !== undefined,
      onOpenDetails: onOpenDetails ?? null,
      onOpenEditor: definition.panelKind === solutionPanel ? () => showOwnPanel(chat.id) : null,
      canJudge: true,
      onCopyLink: (message) => void copyMessageLink(message),
      onRegenerate: canRewrite ? ({ id }) => send({ content: '', regenerate_message_id: id }) : null,
      onEdit: canRewrite ? ({ id, content }) => edit({ messageId: id, text: content }) : null,
      onWalk: isReplying || chat.chat_lock_status === 'LOCKED' ? null : walkTo,
      onSuggestion: definition.input.writable ? (question) => fillComposer(chat.id, question) : null,
    }),
    [send, onOpenDetails, onActionChosen, clientActions, canRewrite, edit, isReplying, chat.chat_lock_status, chat.id, definition, walkTo],
  )
}
