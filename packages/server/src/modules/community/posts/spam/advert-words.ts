/** A subject of adverts: what it is called to the author, and words that say it. One alone may stand in an honest post. */
export interface AdvertSubject {
  name: string
  words: RegExp
}

/** What is sold to people who learn software, in the languages that such adverts come in. */
export const advertSubjects: readonly AdvertSubject[] = [
  {
    name: 'gambling',
    words:
      /\b(?:casinos?|spielautomaten|freispiele|satta|matka|betting (?:id|tips|site)|jackpot|(?:slot|slots) (?:gacor|online|bonus)|free spins|poker (?:site|online)|aviator|mines|predictor|giros gratis|apuestas|maxwin|rtp)\b|토토|카지노|博彩|赌场/i,
  },
  {
    name: 'money that comes by itself',
    words:
      /\b(?:earn|make|made|gana|ganho|ganar|verdiene|kamao|kamaye)\b[^.\n]{0,30}?(?:[$₹€£]|\b(?:rs|usdt|usd|euros?|lakh|money|dinero|dinheiro|income|cash|daily|r\$|per day|a day|al día|por dia|a week)\b|\d{3,})|\b(?:passive|extra|easy|daily) income|renda extra|be your own (?:ceo|boss)|financial freedom|refer and earn|(?:payment|withdrawal|payout) proof|i earned \d/i,
  },
  {
    name: 'coins and trading',
    words:
      /\b(?:airdrop|claim \d* ?tokens?|connect your wallet|trading (?:bot|signals?|group|team)|forex|binary options?|opções binárias|investment plan|crypto (?:group|plan|signals?)|seed phrase|recover (?:your )?(?:lost )?(?:wallet|funds|crypto)|pay with coins|crypto only|guaranteed (?:profit|returns?)|señales)\b/i,
  },
  {
    name: 'loans',
    words:
      /\b(?:instant|urgent|payday|personal|quick|fast|emergency|business) (?:loans?|cash)\b|\bloans? (?:at|without|approved)\b|préstamos?|empréstimos?|sofortkredit|kredit ohne|without cibil/i,
  },
  {
    name: 'work written for others',
    words:
      /\b(?:essay|assignment|dissertation|thesis|homework|coursework|exam|test|quiz)s? (?:writing|writers?|help|service|services|done|for you|taker|proxy)\b|plagiarism[- ]free|(?:assignment|lab file|project report|thesis|homework)\b[^.\n]{0,20}\b(?:karwana|banwana|for sale)|sin plagio|hacemos (?:tu|tus)|代考|代写|网课|\bproxy (?:interview|exam|support)|interview (?:proxy|support available)|monografia|tcc pronto|fazemos para você|ghostwrit/i,
  },
  {
    name: 'papers and accounts for sale',
    words:
      /\b(?:buy|sell|selling|registered|verified|original|fake)\b[^.\n]{0,25}\b(?:degrees?|diplomas?|ielts|toefl|certificates?|experience letter|passports?|accounts?|dumps|braindumps)\b|\b(?:cheap|shared|premium|lifetime) (?:netflix|spotify|chatgpt|accounts?|vpn|windows|office|key)|(?:vpn|windows|office) (?:key |licen[sc]e )?lifetime|lifetime only/i,
  },
  {
    name: 'followers, stars and reviews for sale',
    words:
      /\b(?:cheap|buy|real|more|get)\b[^.\n]{0,20}\b(?:followers|likes|views|subscribers|reviews|ratings|stars|endorsements|backlinks)\b|\b(?:add|sell) (?:you )?\d+ (?:stars|followers|reviews)|backlinks?|dofollow|guest posts?|google (?:first page|page 1|platz 1)|primera página de google|\bseo\b|seguidores|curtidas|profile creation sites|bookmarking sites/i,
  },
  {
    name: 'jobs that cost a fee',
    words:
      /\b(?:registration|certificate|joining|training|security) (?:fee|deposit)\b|without (?:interview|exam)|direct joining|copy[- ]paste|data entry|part[- ]time job|work from home|urgent hiring|online job|salary paid daily|hiring unlimited|100 ?% (?:placement|selection|job)|job guarantee|guaranteed (?:job|placement|interview)|work visa|pay after|bank details|offer letter from http/i,
  },
  {
    name: 'cures',
    words: /\b(?:viagra|cialis|belly fat|weight loss|lose \d+ ?kg|ayurvedic|grow taller|diet pills?|supplement|testosterone|keto|cbd)\b/i,
  },
  {
    name: 'dates',
    words:
      /\b(?:escorts?|call girls?|hookup|no strings|sexy|hot (?:girls|photos|video)|dating|chicas|citas|boyfriend|girlfriend|i send (?:pics|video)|18\+)\b|💋|🔞/i,
  },
  { name: 'magic', words: /\b(?:vashikaran|astrologer|black magic|love spell|guruji|baba ji|spell caster)\b/i },
  {
    name: 'copied goods',
    words:
      /\b(?:cracked|crack|keygen|mod apk|apk|torrent|nulled|leaked|free download|full movie|all seasons|premium courses|watch (?:full|all|free)|netflix free|courses? free|unlocked|generator)\b[^.\n]{0,60}\b(?:free|download|hd|here|join|pro|get|sign|unlocked|link|premium|apk)\b/i,
  },
  {
    name: 'services',
    words:
      /\b(?:packers|movers|pest control|plumber|real estate|bhk|villa|plots in|hire (?:dedicated|from|top)|dedicated developers|offshore|on the bench|development company|freelancer with|any dashboard|gigs?|get a free quote|customer care|toll free|helpline|web design (?:company|agency)|digital marketing|our (?:team|agency|company|experts|course|services?))\b|taxi app cost/i,
  },
  {
    name: 'somebody’s account or data',
    words:
      /\b(?:account|cuenta|conta|sim|kyc)\b[^.\n]{0,30}\b(?:suspended|suspendida|verificación|verification|band|blocked|limited|expire|pending|bloqueada)\b|confirma tus datos|verify your (?:account|details)|enter your (?:token|password|card)|kyc/i,
  },
  {
    name: 'gifts of money',
    words: /\b(?:donate|donation|gofundme|send (?:me )?\d+|buy me a|help my family|for hospital|god bless|send by upi|paypal:)\b/i,
  },
]

/** How adverts press: a price, a discount, a hurry, a way to begin. */
export const advertPressures: readonly RegExp[] = [
  /[$₹€£]\s?\d|\b\d[\d,.]* ?(?:rs|rupees|inr|usd|usdt|euros?|dollars)\b|\brs\.? ?\d|\br\$ ?\d|\bfee only\b|\bonly \d+/i,
  /\b\d{1,3} ?% (?:off|discount|bonus|rabatt|de descuento|guaranteed|satisfaction|result|privacy|free)|\b(?:discount|promo|coupon|referral)? ?code\b[^`\n]{0,3}\b[A-Z]{2,}\d+|\bbonus\b|\bpromo\b|half price|best price|free demo|free quote|money back|gratis/i,
  /\b(?:limited (?:time|seats|offer)|only \d+ (?:seats|places|copies|left)|hurry|act now|today only|before (?:friday|it gets|they)|join fast|closes (?:tonight|sunday|soon)|hoy|nur für heute|last chance|registration closes)\b/i,
  /\b(?:dm|inbox|message|msg|text|whatsapp|contact|call|ping|mail|email) (?:me|us|now|on|at|hr|our)\b|\b(?:reply|comment|send)\b[^.\n]{0,15}\b(?:number|"?info"?|"?yes"?|interested)\b|ask me how|\bapply (?:now|on)\b|\bsign up\b|\border now\b|\bbuy (?:now|here)\b|\b(?:click|visit) (?:here|the link|our|my)\b|\bjoin (?:my|our|now|fast|@|the group|before|today)\b|regístrate|jetzt registrieren|daftar|search for \S+|\bthank me later\b|interested people|not here\b/i,
]
