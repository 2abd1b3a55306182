import { useQueryClient } from '@tanstack/react-query'
import type { Payment } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useCallback, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { creditKeys } from '../../../lib/credits/credit-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { findPayment, learnOutcome } from '../../../lib/purchases/learn-outcome.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'

export interface Look {
  /** Which of the latest payments is meant. */
  is: (payment: Payment) => boolean
  /** Its person called it off. */
  isCalledOff?: boolean
  /** Nobody asked: only what is good news is said. */
  isQuiet?: boolean
}

export interface Outcome {
  isLooking: boolean
  /** What is to be read where the purchase is; '' for nothing. */
  word: string
  look: (what: Look) => void
  /** What was said is read: the person goes on. */
  forget: () => void
}

/** Payments that this page has called paid: each once, however often the tab is opened. */
const told = new Set<string>()

/** Finds out what became of a payment, and says it: paid once, however many ways tell of it. `onEnded` gets one that is not to be paid any more. */
export function useOutcome({ onPaid, onEnded }: { onPaid: () => void; onEnded: (payment: Payment) => void }): Outcome {
  const api = useApi()
  const client = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [word, setWord] = useState('')

  const look = useCallback(
    ({ is, isCalledOff = false, isQuiet = false }: Look) => {
      const find = async () => {
        const payment = await findPayment(api, is)
        if (!payment) return
        const now = await learnOutcome(api, payment, { isCalledOff })
        const { status } = now
        await client.invalidateQueries({ queryKey: creditKeys.all })
        if (status === 'PAYMENT_SUCCESS' && !now.isGranted) {
          onEnded({ ...now, creditDetails: { ...now.creditDetails, coupon: null } })
          setWord('Your coupon was used up before you paid, so nothing was bought. Your money goes back to you.')
        } else if (status === 'PAYMENT_SUCCESS') {
          if (told.has(payment.id)) return
          told.add(payment.id)
          onPaid()
        } else if (isQuiet) {
          // Whoever goes on choosing meanwhile is not disturbed.
        } else if (status === 'PAYMENT_INITIATED') {
          setWord('Your payment is not through yet. You can go on with it, or look again in a moment.')
        } else {
          onEnded(payment)
          if (status === 'PAYMENT_FAILED') toast.error(creditNotices.paymentFailed)
          else setWord('The payment was cancelled. Nothing was charged.')
        }
      }
      if (!isQuiet) {
        setLooking(true)
        setWord('')
      }
      find()
        .catch((error: unknown) => {
          if (!isSessionOver(error) && !isQuiet) setWord(sentenceOf(error))
        })
        .finally(() => {
          if (!isQuiet) setLooking(false)
        })
    },
    [api, client, onPaid, onEnded],
  )
  const forget = useCallback(() => setWord(''), [])
  return { isLooking, word, look, forget }
}
