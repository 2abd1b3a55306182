const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text could be one of our ids. Postgres fails on anything else where an id is expected; nothing is found under it anyway. */
export const couldBeId = (text: string): boolean => uuid.test(text)
