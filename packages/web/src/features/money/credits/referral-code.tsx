import { creditNotices } from '@xperto/contract/credit-notices'
import { notices } from '@xperto/contract'
import { Check, Copy } from 'lucide-react'
import { useClientConfig } from '../../../lib/app-services.tsx'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './credits.module.css'
import { referralPromise } from './model/words.ts'

/** The person's own code, to be given away. */
export function ReferralCode({ code }: { code: string }) {
  const { gifts } = useClientConfig()
  const { copied, copy } = useCopied()
  const copyCode = async () => {
    if (await copy(code)) toast.success(creditNotices.referralCodeCopied)
    else toast.error(`${notices.copyRefused} The code is ${code}`)
  }
  return (
    <>
      <p className={text.lede}>{referralPromise(gifts.referral)}</p>
      <InputRow className={styles.own}>
        <Input
          className={styles.code}
          readOnly
          aria-label="Your referral code"
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyCode()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </InputRow>
    </>
  )
}
