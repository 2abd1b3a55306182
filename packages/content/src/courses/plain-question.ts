/** What wraps a question and is no part of it: "in simple words", "for a beginner", "like I am five", "the heck". */
const WRAPPING =
  /\b(?:in|with|using) (?:(?:very |really |more )?(?:simple|simpler|plain|easy|other|few|your own|everyday|human|layman(?:['’]?s)?) (?:words?|terms?|english|language)|(?:a|one|two) (?:minutes?|sentences?|nutshell|few words|short way|words?)|short|brief|general|a nutshell)\b|\b(?:for|to) (?:dummies|(?:an? )?(?:absolute |complete |total )?(?:beginners?|newbies?|noobs?|child|kid|normal (?:person|people|human)|non[- ]?programmers?|my grandma))\b|\b(?:like|as if) (?:i(?:['’]?m| am| was| were)|to) (?:an? )?(?:five|5|new|stupid|child|kid|beginner|ten|10)(?: years? old)?\b|\b(?:the |on earth )?(?:heck|hell)\b|\bon earth\b|\b(?:once and for all|step by step please|(?:really|so) quickly|real quick)\b/giu

/** A question without the words that wrap it; as it was where nothing else would be left. */
export function plainQuestion(question: string): string {
  const bare = question.replace(WRAPPING, ' ')
  return /[\p{L}\p{N}]/u.test(bare) ? bare : question
}
