import { definitionOf } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { useEffect, useState } from 'react'
import { askInChat } from '../../lib/ask-in-chat.ts'
import { begunHere } from '../../lib/begun-here.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PanelFrame } from '../kit/panel-frame.tsx'
import reading from '../kit/reading.module.css'
import { StarterSections } from '../kit/starter-sections.tsx'
import styles from './before-test.module.css'

/** Before a test: what it is, and the one button that begins it. The editor comes with its problems. */
export function BeforeTest({ chat, onPrompt }: { chat: Chat; onPrompt: (text: string) => void }) {
  const definition = definitionOf(chat.chat_type)
  const [begins, setBegins] = useState(false)
  // Where the test could not be begun the chat says why, and the button can be pressed again.
  useEffect(() => {
    if (!begins) return
    const again = setTimeout(() => setBegins(false), 5000)
    return () => clearTimeout(again)
  }, [begins])
  const begin = () => {
    begunHere.chatId = chat.id
    // The clock starts on the server; the panel shows the test as soon as it is told of it.
    if (askInChat(chat.id, definition.actions.START_MOCK_TEST ?? '', 'START_MOCK_TEST')) return setBegins(true)
    begunHere.chatId = null
    toast.error('The chat is still writing. Please try again in a moment.')
  }
  return (
    <PanelFrame title={definition.title}>
      <div className={classNames(reading.pad, styles.start)}>
        <Button look="main" busy={begins} onClick={begin}>
          Start test
        </Button>
        <p>One hour, by the server’s clock. It goes on when you close the page.</p>
      </div>
      <StarterSections chatId={chat.id} definition={definition} onPrompt={onPrompt} />
    </PanelFrame>
  )
}
