import { useQuery } from '@tanstack/react-query'
import { type Coupon, decimalOf, offeredCurrencies, providerOf, showPrice } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useEffect, useState } from 'react'
import { useApi, useClientConfig } from '../../../lib/app-services.tsx'
import { countCredits } from '../../../lib/credits/show-credits.ts'
import { currencyChoices } from '../../../lib/currency/currency-choices.ts'
import { packsQuery } from '../../../lib/currency/currency-queries.ts'
import { useCurrency } from '../../../lib/currency/use-currency.ts'
import { couponsQuery, phoneQuery } from '../../../lib/purchases/purchase-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import text from '../../../ui/panel-text.module.css'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './checkout.module.css'
import { CouponChoice } from './coupon-choice.tsx'
import { billOf, isGoodFor } from './model/bill.ts'
import { needsNewPhone, phoneRefusal } from '../../../lib/purchases/phone-refusal.ts'
import { PackChoice } from './pack-choice.tsx'
import type { Wish } from './use-pay.ts'
import { Bill } from './waiting-purchase.tsx'

/** What was chosen before and is to be chosen again: of a payment that failed, of a purchase that was left. */
export interface FirstChoice {
  packName: string
  couponCode: string | null
}

/** PAY-01 to PAY-04: a pack, a coupon, a currency, a phone where none is on file, and what it comes to. */
export function ChooseCredits({
  first,
  userId,
  busy,
  refusal,
  onPay,
  onChange,
}: {
  first: FirstChoice | null
  userId: string
  busy: boolean
  refusal: string
  onPay: (wish: Wish) => void
  onChange: () => void
}) {
  const api = useApi()
  const { payments } = useClientConfig()
  const packs = useQuery(packsQuery(api))
  const coupons = useQuery(couponsQuery(api))
  const onFile = useQuery(phoneQuery(api, userId))
  const money = useCurrency()
  const [packName, setPackName] = useState(first?.packName ?? null)
  const [taken, setTaken] = useState<Coupon | null>(null)
  const [wanted, setWanted] = useState(first?.couponCode ?? null)
  const [phone, setPhone] = useState('')
  const [tried, setTried] = useState(false)
  const sold = currencyChoices.filter(
    ({ value }) => payments.kind !== 'providers' || payments[providerOf(value) === 'CASHFREE' ? 'cashfree' : 'paypal'],
  )
  // Who takes payments may take one of the two currencies alone.
  const [only] = sold
  const isSold = sold.some(({ value }) => value === money.currency)
  const { choose, currency: inUse } = money
  useEffect(() => {
    if (inUse !== null && !isSold && only) choose(only.value)
  }, [inUse, isSold, only, choose])

  // Whether a phone is asked for is known before anything can be pressed: a field that came later would be missed by whoever is quick.
  if (!packs.data || money.currency === null || money.rate === null || onFile.isPending) {
    if (packs.isError)
      return <ErrorState onRetry={() => void packs.refetch()}>Nothing was charged. The packs could not be shown.</ErrorState>
    return <Skeleton lines={8} label="Loading the packs" />
  }
  const { currency, rate } = money
  const offered = coupons.data ?? []
  const coupon = taken ?? offered.find(({ couponCode }) => couponCode === wanted) ?? null
  const pack = packs.data.find(({ name }) => name === packName) ?? null
  const isGood = pack !== null && coupon !== null && isGoodFor(coupon, pack.name, currency)
  const bill = pack && billOf(pack, { coupon, currency, rate })
  const needsPhone = needsNewPhone(onFile.data)
  const wrongPhone = tried && needsPhone ? phoneRefusal(phone, null) : null
  const changed = () => {
    setTried(false)
    onChange()
  }
  const price = bill ? showPrice(bill.charged, currency) : ''

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || money.isChanging) return
        setTried(true)
        if (!pack || !bill || (needsPhone && phoneRefusal(phone, null) !== null)) return
        onPay({
          packName: pack.name,
          couponCode: isGood ? coupon.couponCode : null,
          currency,
          phone: needsPhone ? phone.trim() : null,
          shown: Number(decimalOf(bill.charged, currency)),
        })
      }}
    >
      <div className={styles.head}>
        <b>Choose a pack</b>
        <Segments
          label="Currency"
          of={sold}
          chosen={currency}
          onChoose={(next) => {
            changed()
            money.choose(offeredCurrencies.find((code) => code === next) ?? 'INR')
          }}
        />
      </div>
      <PackChoice
        packs={packs.data}
        chosen={packName}
        money={money}
        onChoose={(name) => {
          changed()
          setPackName(name)
        }}
      />
      <div className={styles.rest}>
        <CouponChoice
          offered={offered}
          chosen={coupon}
          hasPack={pack !== null}
          note={pack && coupon && !isGood ? `${coupon.couponCode} is not good for this pack in ${currency}.` : ''}
          onChoose={(next) => {
            changed()
            setWanted(null)
            setTaken(next)
          }}
        />
        {needsPhone ? (
          <Field
            label="Phone"
            help="With the first purchase, 10 to 15 digits. Who takes the payment asks for it."
            error={wrongPhone ?? ''}
            helpOnlyWhenRight
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="tel"
                maxLength={100}
                value={phone}
                onChange={(event) => {
                  setPhone(event.target.value)
                  changed()
                }}
              />
            )}
          </Field>
        ) : null}
        {pack && bill ? (
          <Bill
            lines={[
              [countCredits(pack.creditCount), showPrice(bill.full, currency)],
              ...(isGood ? [[coupon.couponCode, `− ${showPrice(bill.discount, currency)}`] as const] : []),
            ]}
            total={price}
          />
        ) : null}
        <div>
          <Button type="submit" look="main" big className={styles.pay} busy={busy || money.isChanging}>
            {pack ? `Pay ${price}` : 'Pay'}
          </Button>
          <p className={text.bad} role="alert">
            {tried && !pack ? creditNotices.selectCredits : refusal}
          </p>
        </div>
      </div>
    </form>
  )
}
