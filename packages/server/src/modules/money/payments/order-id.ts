/** No 0, O, 1, I: people read these to each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Our own id of an order: `CR-` and twelve letters and digits, 60 bits that nobody can guess. Providers take it as it is. */
export const newOrderId = (randomBytes: (size: number) => Buffer): string =>
  `CR-${[...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')}`
