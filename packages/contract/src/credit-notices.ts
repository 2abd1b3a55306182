/**
 * Sentences of the specification about credits, to the letter. A file of its own, for only the screens of credits need them: what stands in
 * `notices` is part of every page's first load.
 */
export const creditNotices = {
  noCreditUsage: 'No Credit Usage Available.',
  noPaymentHistory: 'No Payment History Available.',
  creditsPurchased: 'Credits Purchased Successfully',
  failedToDeductUsage: 'Failed to deduct usage',
  failedToGetRemaining: 'Failed to get remaining credits',
  referralCodeCopied: 'Referral code copied to clipboard!',
  somethingWentWrong: 'Something went wrong',
  freeCreditsClaimed: 'Free Credits Claimed Successfully',
  earlyAccessClaimed: 'Early Access Credits Claimed Successfully',
  referralClaimed: 'Referral Code Claimed Successfully',
  referralApplied: 'Referral Code Applied Successfully',
  invalidReferralCode: 'Invalid referral code',
} as const
