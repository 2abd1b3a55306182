import { useMutation } from '@tanstack/react-query'
import type { Coupon } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './checkout.module.css'
import { useCheckoutApi } from './use-checkout-api.ts'

/**
 * PAY-01: the coupons on offer, of which one counts, and a field for a code that is not among them. Before a pack is chosen there is nothing to
 * take off from (PAY-02). `note` says why the chosen one does not count.
 */
export function CouponChoice({
  offered,
  chosen,
  hasPack,
  note,
  onChoose,
}: {
  offered: readonly Coupon[]
  chosen: Coupon | null
  hasPack: boolean
  note: string
  onChoose: (coupon: Coupon | null) => void
}) {
  const api = useCheckoutApi()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const [found, setFound] = useState(chosen)
  const name = useId()
  const find = useMutation({
    mutationFn: async (couponCode: string) => (await api('validateCoupon', { query: { couponCode } })).data,
  })
  const take = (coupon: Coupon | null) => {
    // Of two choices the later one counts: a code that is still looked for is given up.
    find.reset()
    setRefusal(hasPack ? '' : creditNotices.selectCreditsFirst)
    if (hasPack) onChoose(coupon)
  }
  // One that was found by its code stays to be chosen again.
  if (chosen && chosen !== found) setFound(chosen)
  const shown = found && !offered.some(({ couponCode }) => couponCode === found.couponCode) ? [...offered, found] : offered
  const apply = () => {
    const typed = code.trim()
    setRefusal(hasPack ? '' : creditNotices.selectCreditsFirst)
    if (typed === '' || !hasPack) return
    find.mutate(typed, {
      onSuccess: (coupon) => {
        setCode('')
        onChoose(coupon)
      },
      onError: (error) => {
        if (!isSessionOver(error)) setRefusal(sentenceOf(error))
      },
    })
  }
  return (
    <div role="group" aria-labelledby={name}>
      <p className={classNames(text.label, styles.label)} id={name}>
        Coupon
      </p>
      {shown.length > 0 ? (
        <div className={styles.coupons}>
          {shown.map((coupon) => {
            const isChosen = coupon.couponCode === chosen?.couponCode
            return (
              <button
                key={coupon.couponCode}
                type="button"
                className={styles.coupon}
                aria-pressed={isChosen}
                title={coupon.description || coupon.name}
                onClick={() => take(isChosen ? null : coupon)}
              >
                <code>{coupon.couponCode}</code>
                {`${coupon.discountValue}% off`}
                {isChosen ? <Icon of={Check} /> : null}
              </button>
            )
          })}
        </div>
      ) : null}
      <CodeField
        label="Coupon code"
        value={code}
        busy={find.isPending}
        refusal={refusal}
        note={note}
        onType={(typed) => {
          find.reset()
          setCode(typed)
          setRefusal('')
        }}
        onApply={apply}
      />
    </div>
  )
}
