import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { grantedCredits } from '../schemas/credits.ts'

const code = z.string().min(1).max(100)

export const referralEndpoints = {
  validateReferralCode: route('validateReferralCode', {
    summary: 'Whether the signed-in person could apply that referral code now.',
    service: 'main',
    params: z.object({ code }),
    limits: [callLimits.codeOfAddress, callLimits.code],
    responses: { 200: answer(z.object({ isValid: z.boolean() })) },
  }),
  applyReferralCode: route('applyReferralCode', {
    summary: "Notes that the signed-in person came by somebody's referral code and gives them their credits, once in a life.",
    service: 'main',
    body: z.object({ userId: id, referralCode: code }),
    limits: [callLimits.codeOfAddress, callLimits.code],
    responses: { 200: answer(grantedCredits.extend({ userId: id, referralCode: code })) },
  }),
}
