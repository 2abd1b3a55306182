const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a string has the form of an id (a UUID of any version). Postgres rejects other strings where it expects an id. */
export const isUuid = (text: string): boolean => uuid.test(text)
