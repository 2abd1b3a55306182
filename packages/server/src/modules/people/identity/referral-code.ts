/** Digits and letters that nobody misreads for each other: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** A referral code of 60 bits of chance, so that codes cannot be guessed. */
export function newReferralCode(randomBytes: (size: number) => Buffer): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
