import type { Letter } from '@xperto/contract'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useApplicationApi } from '../../../lib/applications/application-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './letter-page.module.css'

/** PDF, DOCX and Copy: held back, with the reason beside them, while a claim is not settled. `today` stands on the paper. */
export function LetterFiles({ applicationId, letter, today }: { applicationId: string; letter: Letter; today: string }) {
  const api = useApplicationApi()
  const { copied, copy } = useCopied()
  const [making, setMaking] = useState<'pdf' | 'docx' | null>(null)
  const isHeld = letter.unproven > 0
  const download = async (kind: 'pdf' | 'docx') => {
    setMaking(kind)
    try {
      const file = `${letter.version}.${kind}`
      const response: Response = await api('readLetterFile', { params: { applicationId, file }, query: { on: today } })
      saveFile(`${letter.name === '' ? 'Letter' : `${letter.name} letter`}.${kind}`, await response.blob())
    } catch (error) {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    } finally {
      setMaking(null)
    }
  }
  return (
    <div className={styles.files}>
      <Button look="main" disabled={isHeld} busy={making === 'pdf'} aria-describedby="letter-held" onClick={() => void download('pdf')}>
        <Icon of={Download} />
        Download PDF
      </Button>
      <Button disabled={isHeld} busy={making === 'docx'} aria-describedby="letter-held" onClick={() => void download('docx')}>
        DOCX
      </Button>
      <Button disabled={isHeld} aria-describedby="letter-held" onClick={() => void copy(letter.text)}>
        <Icon of={copied ? Check : Copy} />
        {copied ? 'Copied' : 'Copy text'}
      </Button>
      <span id="letter-held" className={styles.note}>
        {isHeld ? `Settle ${letter.unproven === 1 ? '1 flag' : `${letter.unproven} flags`} first` : ''}
      </span>
    </div>
  )
}
