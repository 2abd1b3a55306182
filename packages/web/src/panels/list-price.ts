/** The list rate of tokens (design.md: 100 credits per 1M tokens, 1 credit being one rupee of list price). */
export const listPrice = '100 credits per 1M tokens'
