import { type Message, notices } from '@xperto/contract'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { callForComposer } from '../../../lib/composer-draft.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toast.ts'

/** What can be done in an open chat without a pointer. `messages` are those on screen, oldest first. */
export function useConversationCommands({
  chatId,
  messages,
  isReplying,
  stop,
}: {
  chatId: string
  messages: readonly Message[]
  isReplying: boolean
  stop: () => void
}): void {
  const lastReply = messages.findLast(({ message_type: type, content }) => type !== 'USER_MESSAGE' && content !== '')
  useCommands([
    {
      id: 'composer.focus',
      title: 'Write a message',
      group: 'This chat',
      keywords: ['input', 'composer', 'ask'],
      shortcut: 'C',
      run: () => callForComposer(chatId),
    },
    {
      id: 'reply.copy',
      title: 'Copy last answer',
      group: 'This chat',
      keywords: ['message', 'clipboard'],
      shortcut: 'Y',
      enabled: lastReply !== undefined,
      run: () => void (lastReply && copyReply(lastReply)),
    },
    {
      id: 'composer.leave',
      title: 'Leave the input, to the messages',
      group: 'This chat',
      shortcut: 'Escape',
      inPalette: false,
      run: leaveComposer,
    },
    // After the one above: while a reply is written, Escape means this.
    {
      id: 'reply.stop',
      title: 'Stop the reply',
      group: 'This chat',
      keywords: ['cancel', 'end'],
      shortcut: 'Escape',
      enabled: isReplying,
      run: stop,
    },
  ])
}

async function copyReply({ content }: Message): Promise<void> {
  if (await copyText(content)) toast.success(notices.messageCopied)
}

/** From the input to the messages over it, which arrow keys scroll; where there are none yet, nowhere. */
function leaveComposer(): void {
  const input = document.activeElement
  if (!(input instanceof HTMLTextAreaElement)) return
  input.blur()
  input.closest('main')?.querySelector<HTMLElement>('[role="region"][tabindex="0"]')?.focus({ preventScroll: true })
}
