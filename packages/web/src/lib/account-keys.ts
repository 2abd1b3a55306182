/** Keys of the query cache for what is kept of the signed-in person. */
export const accountKeys = {
  kept: ['account', 'kept'] as const,
  imports: ['account', 'imports'] as const,
}
