/** Who hears the text of a chat's reply while it is written, the whole of it each time, by the chat's id. */
export const liveReplies = new Map<string, (text: string) => void>()
