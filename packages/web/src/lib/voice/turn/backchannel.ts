/** What a listener says to show that they listen: it asks for nothing. */
const backchannels = new Set(
  'yeah yes yep yup ya haan han ha accha acha achha theek thik hai hmm hm mhm mm mmm uh huh aha ah oh ok okay right sure good great nice cool fine exactly true indeed alright got it i see of course si oui ja genau'.split(
    ' ',
  ),
)
/** What asks a speaker to stop. */
const stops = new Set('stop wait hold pause quiet enough sorry excuse ruko ruk bas rukiye hang listen repeat pardon'.split(' '))
/** Phrases with words that would otherwise ask for nothing. */
const stopPhrases =
  /\b(?:one (?:second|moment|minute)|just a (?:second|moment|minute)|let me|hang on|hold on|ek minute|i have a question|no no)\b/

/** What words over a speaker mean: they only show that somebody listens, they ask to stop and say nothing else, or they are an answer. */
export type Interruption = 'backchannel' | 'stop' | 'answer'

/** Tells "yeah" and "haan" from "wait" and "stop", and both from somebody who begins to answer. */
export function readInterruption(text: string): Interruption {
  const plain = text.toLowerCase().replace(/[’']/g, '')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.every((word) => backchannels.has(word))) return 'backchannel'
  const asksToStop = words.some((word) => stops.has(word)) || stopPhrases.test(plain)
  if (asksToStop && words.length <= 5) return 'stop'
  // One or two words that are nothing of this were misheard more often than meant.
  return asksToStop || words.length >= 3 ? 'answer' : 'backchannel'
}
