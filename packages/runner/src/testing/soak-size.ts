/** True in `npm run soak`: tests of two sizes then do all of what `npm test` does a seeded part of. */
export const isSoak = process.env.SOAK === 'true'
