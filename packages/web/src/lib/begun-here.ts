/** The chat in which a button of this page last began what its panel shows, until that panel took it; null: none, as after a reload. */
export const begunHere: { chatId: string | null } = { chatId: null }
