/** What is said in a practice chat to be given that problem: the words that its flow reads as an explicit wish. */
export const problemWish = (title: string): string => `Give me the problem "${title}"`
