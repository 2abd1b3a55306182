import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { creditUsagePageSize, pageSizeMax } from '../constants.ts'
import { answer, route } from '../route.ts'
import { id, pageQuery } from '../schemas/common.ts'
import { currency } from '../schemas/currency.ts'
import { purchase } from '../schemas/payment.ts'
import { creditPack, creditPrice, creditRecord, creditUsage, grantedCredits, remainingCredits } from '../schemas/credits.ts'

const ofUser = { service: 'main', params: z.object({ userId: id }) } as const

export const creditEndpoints = {
  getCreditsInfo: route('getCreditsInfo', {
    summary: 'The packs that can be bought and what everything costs.',
    service: 'main',
    public: true,
    responses: { 200: answer(z.object({ packs: z.array(creditPack), pricing: z.array(creditPrice) })) },
  }),
  createCredits: route('createCredits', {
    summary:
      'Notes what the signed-in person wants to buy, with its price, which holds for 15 minutes. Prices come from the server. What costs nothing is granted at once.',
    service: 'main',
    body: z.object({
      packName: z.string().min(1).max(100),
      couponCode: z.string().max(100).nullish(),
      currency,
      /** 10 to 15 digits; has to be given where none is on file. */
      phone: z.string().max(100).nullish(),
    }),
    limits: [callLimits.purchase],
    responses: { 200: answer(purchase) },
  }),
  getTotalRemainingCredits: route('getTotalRemainingCredits', {
    ...ofUser,
    summary: 'What the signed-in person can spend now: what is set aside for a reply in progress does not count.',
    responses: { 200: answer(remainingCredits) },
  }),
  getCreditsByUserId: route('getCreditsByUserId', {
    ...ofUser,
    summary: `Every purchase and gift of the signed-in person, newest first; the newest ${pageSizeMax}.`,
    responses: { 200: answer(z.array(creditRecord)) },
  }),
  getLastCredit: route('getLastCredit', {
    ...ofUser,
    summary: "The signed-in person's last purchase that can still be paid; null where there is none.",
    responses: { 200: answer(purchase.nullable()) },
  }),
  deductUserUsage: route('deductUserUsage', {
    summary:
      'Settles what is pending of the signed-in person, once however often it is asked for: what a dead process had set aside comes back. What a reply used is settled when it ends.',
    service: 'chat',
    params: z.object({ userId: id }),
    responses: { 200: answer(z.object({ user_id: id })) },
  }),
  claimFirstTimeCredits: route('claimFirstTimeCredits', {
    ...ofUser,
    summary: 'Gives a new person their free credits, once however often it is asked for.',
    responses: { 200: answer(grantedCredits) },
  }),
  claimEarlyAccessCredits: route('claimEarlyAccessCredits', {
    ...ofUser,
    summary: 'Gives the credits of an early-access code, once a person and as often as the code is good for.',
    query: z.object({ couponCode: z.string().min(1).max(100) }),
    limits: [callLimits.codeOfAddress, callLimits.code],
    responses: { 200: answer(grantedCredits) },
  }),
  listCreditUsage: route('listCreditUsage', {
    ...ofUser,
    summary: 'What the signed-in person was charged for, newest first.',
    query: z.object(pageQuery(creditUsagePageSize)),
    responses: {
      200: answer(
        z.object({
          items: z.array(creditUsage),
          currentPage: z.number().int(),
          totalPages: z.number().int(),
          totalItems: z.number().int(),
        }),
      ),
    },
  }),
}
