/** No 0, O, 1, I: people read these to each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A short number that people say to each other, `RF-7K2MPQ`: 30 bits after its prefix. A unique index has the last word. */
export const newReference = (prefix: 'RF' | 'SP', randomBytes: (size: number) => Buffer): string =>
  `${prefix}-${[...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')}`
