/**
 * Sentences of the specification about credits, to the letter. A file of its own, for only the screens of credits need them: what stands in
 * `notices` is part of every page's first load.
 */
export const creditNotices = {
  noCreditUsage: 'No Credit Usage Available.',
  noPaymentHistory: 'No Payment History Available.',
  creditsPurchased: 'Credits Purchased Successfully',
  creditsBought: 'Credits Purchased Successfully!',
  paymentFailed: 'Payment failed. Please try again.',
  selectCredits: 'Please select credits to buy',
  selectCreditsFirst: 'Select credits before applying coupon',
  phoneRequired: 'Phone number is required for first time credit purchase',
  phoneInvalid: 'Phone number is invalid',
  phoneRefused: 'The payment provider does not accept this number. Indian numbers have 10 digits and start with 6, 7, 8 or 9.',
  conversionFailed: 'Failed to convert currency. Please try again.',
  creditsCreationFailed: 'Credits Creation Failed',
  creditsNotFound: 'Credits Not found',
  couponNotFound: 'Coupon Not found',
  orderFailed: 'Failed to create order',
  paymentsClosed: 'Nothing can be bought here at the moment.',
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
