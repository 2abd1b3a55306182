import { Link as LinkSign } from 'lucide-react'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Copies the address that candidates open. `of`: the interview, for a reader who hears many such buttons. */
export function CopyLink({ path, label, of }: { path: string; label: string; of?: string }) {
  const { copied, copy } = useCopied()
  const copyLink = async () => {
    if (!(await copy(new URL(path, location.origin).href)))
      toast.error('The browser did not allow it. Copy the address of the page instead.')
  }
  const words = copied ? 'Copied' : label
  return (
    <Button {...(of === undefined ? {} : { 'aria-label': `${words}: ${of}` })} onClick={() => void copyLink()}>
      <Icon of={LinkSign} />
      {words}
    </Button>
  )
}
