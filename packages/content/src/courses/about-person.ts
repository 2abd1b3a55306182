/** What is asked of the tutor as if it were a person, or of the reader's own account and life: no course answers it, whatever words it shares. */
const SIGNS: readonly RegExp[] = [
  /\bwill (?:ai|robots?|chatgpt|machines?) (?:take|replace|steal|kill)\b/iu,
  /\b(?:is|are) (?:this|it|the course|system design|coding|programming|javascript|data structures|algorithms) (?:really |too |so |very )?(?:hard|difficult|easy|worth it|boring|fun|enough|useful)\b/iu,
  /\bshould i (?:really |just )?(?:quit|leave|change|switch|take|accept|apply for|look for) (?:my |the |this |a |an )?(?:new |better )?(?:jobs?|offer|career|company|country|degree|university)\b/iu,
  /\bwhat(?:['’]?s| is)? (?:the )?(?:time|day|date|year)(?: and date)? (?:is it|today|now)\b|\bwhat is the time\W*$/iu,
  /\b(?:why|how|when) (?:was|is|will|did) my (?:credit |bank )?(?:card|account|subscription|payment)(?: be| get)? (?:charged|billed|blocked|cancel+ed|refunded|declined)\b/iu,
  /\b(?:how old|where|who|what|why) (?:are|were) (?:you|u)\b/iu,
  /\b(?:are|were) (?:you|u) (?:an? |really |still )*(?:human|robot|bot|ai|machine|real|alive|person|man|woman|married|single|happy|sad|tired|there|ok|sure|stupid|smart|chatgpt|gpt|conscious)\b/iu,
  /\b(?:do|did|can|could|will|would|have) (?:you|u) (?:ever |really |also |even )*(?:like|love|hate|feel|sleep|eat|drink|dream|live|know me|remember me|marry|sing|dance|have (?:a|any) (?:family|friends?|body|name|feelings?|girlfriend|boyfriend|job|pet))\b/iu,
  /\bwho (?:made|built|created|trained|owns?|programmed|wrote) (?:you|u|this (?:chat|bot|tutor|app))\b|\b(?:what|which) (?:ai |language )?model (?:are|is) (?:you|u|this)\b/iu,
  /\b(?:your|ur) (?:name|age|birthday|phone|number|address|email|opinion|favou?rite|family|mother|father|creator|maker|boss|hobby|hobbies|dream|feelings?|price|system prompt|instructions?|prompt)\b/iu,
  /\bdo you think (?:of|about) (?:me|the (?:president|government|war|election|weather))\b/iu,
  /\b(?:cancel|delete|change|reset|show|renew|upgrade|see|forgot|lost|where is|what is|whats|what's) (?:me )?my (?:\w+ )?(?:account|password|e-?mail|subscription|plan|invoices?|bills?|payment|certificates?|badges?|profile|phone|birthday|name|scores?|grades?|marks?|progress|balance|credits?)\b/iu,
  /\bhow (?:much|many) (?:money|credits?|points?|hours|days|xp) (?:do|did|have) i\b|\b(?:do|have) i (?:still )?(?:have|got) left\b/iu,
  /\bmy (?:boyfriend|girlfriend|husband|wife|mom|mum|mother|dad|father|sister|brother|landlord|doctor|salary|horoscope|ex)\b/iu,
]

/** Whether a question is about the tutor itself, or about the reader's own account or life. */
export const isAboutPerson = (question: string): boolean => SIGNS.some((sign) => sign.test(question))
