/** A sentence in which a model says that it ran, tested or executed something. A model of a chat runs nothing; the judge does. */
const claim =
  /\b(?:I(?:'ve| have|'d| had)?|we(?:'ve| have)?)\s+(?:just |also |already |now |actually |then |quickly )*(?:ran|run|re-?ran|executed|tested|compiled|tried (?:it|this|that|your)|checked (?:it|this|that|the code|your code|your program) (?:by running|against|on|with)|verified (?:it|this|that))\b|\b(?:when|after|by|while|on) (?:I (?:ran|run|executed|tested)|running|executing|testing) (?:it|this|that|your|the) (?:code |program |solution |script )?(?:here|myself|locally|on my|against|I (?:got|saw|see|found))|\bmy (?:test run|run of (?:it|your)|execution|sandbox|interpreter)\b|\b(?:it|this|the (?:code|program|solution)) (?:passes|passed) (?:all|every|each)(?: of)?(?: the)?(?: hidden| public)? tests?\b/iu

/** What a model wrote without the sentences that claim that it ran something. Listings stay as they are. */
export function cutClaims(text: string): string {
  return text
    .split(/(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})[^\S\n]*$)/mu)
    .map((part, at) => (at % 2 === 1 ? part : cutOutside(part)))
    .join('')
}

const cutOutside = (text: string): string =>
  text
    .split(/(\n+)/u)
    .map((line) => {
      if (!claim.test(line)) return line
      return (line.match(/[^.!?]+(?:[.!?]+(?=\s|$)\s*|$|[.!?]+)/gu) ?? []).filter((sentence) => !claim.test(sentence)).join('')
    })
    .join('')
