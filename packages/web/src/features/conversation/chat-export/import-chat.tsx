import { Upload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useImportChat } from './use-import-chat.ts'

/** The button that takes a downloaded chat in again; `onImported` gets the new chat's id. */
export function ImportChat({ onImported }: { onImported: (chatId: string) => void }) {
  const { choose, importing } = useImportChat(onImported)
  return (
    <Button busy={importing} onClick={choose}>
      {importing ? null : <Icon of={Upload} />}
      {importing ? 'Importing…' : 'Import a chat'}
    </Button>
  )
}
