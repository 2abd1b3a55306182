import { stemWord } from './stem-word.ts'

const functionWords = new Set(
  `a an the this that these those and or but nor so yet if then than as at by for from in into inside of off on onto out over under up down to toward towards with within without
through throughout during before after since until till while when whenever where wherever which who whom whose what how why because although though via per between among amongst
across along around about above below behind beside besides beyond against near next upon amid i me my mine myself we us our ours ourselves you your he she it its him her his they
them their theirs itself themselves be am is are was were been being do does did done have has had having will would can could may might must shall should not no none nothing never
also too again already still just both either neither each every all any some such same other others another more most less least much many several various few own very well only
even ever here there now today once etc eg ie including include includes included plus instead rather except like unlike according due thanks together along respectively approximately
roughly nearly almost currently previously formerly later earlier often always usually one ones i'm it's i've we've don't didn't isn't wasn't thereby wherein meanwhile alongside regarding outside underneath versus vs following concerning whilst whether unless worth worthwhile respective aboard afterwards beforehand altogether`.split(
    /\s+/u,
  ),
)

/** Verbs that say no more than that something was done, so that any line may be worded with them. */
const plainVerbs = `
build create develop make do perform carry conduct work use utilise handle serve provide prepare give help assist support aid participate take join
contribute complete finish execute deliver produce set put maintain process include cover involve follow receive get bring move change update adapt
adjust modify check look see view show explain describe share record note document collect gather apply employ act become begin start continue keep
stay remain go come run turn need want let enable allow ensure feed depend rely base concern address resolve solve fix repair correct mend tackle
answer reply respond operate undertake fulfil spend focus relate belong consist contain offer bear stand cope attend care implement compile assemble
arrange tend treat review inspect examine monitor track observe watch log plan design write draft word mark pass hand fill place lay lift cut remove
replace clean tidy sort store pack load open close call visit discuss talk speak meet welcome greet learn study read think know find ask tell inform
advise pay buy order send transfer migrate convert adopt introduce present supply equip fit install mount connect link attach combine split divide
test try verify measure count calculate list name improve refine simplify rework redo redesign revise renew refresh restore rebuild restructure
rewrite revamp enhance tune upgrade switch shift swap exchange return occur happen arise result exist cause affect face experience gain acquire obtain
hold possess own engage interact communicate collaborate cooperate liaise partner shadow accompany listen encourage comfort reassure remind notify
alert report issue file submit register enter input type copy print scan archive backup configure administer calibrate align balance schedule allocate
assign distribute dispatch forward escort transport drive fetch pick
`

/** Nouns and adjectives that add no fact: they stand for what the line is about anyway. */
const plainWords = `
work task job duty activity use way part number rate figure time area range set kind type step basis side level case item result thing role method
process procedure detail information order purpose end need request issue problem question matter point place position aspect field subject topic
addition member person people individual man total amount quantity volume proportion share majority rest value count line piece unit copy version form
change update upkeep care help support assistance guidance aid hand back front bottom day week month year hour minute period shift moment date
stage phase start beginning finish new old existing current former previous early late regular common usual normal general main basic simple small
short different certain relevant related necessary needed required available ready full complete careful clear specific particular personal direct
further additional extra following overall joint shared mutual close ongoing recurring routine hands practical everyday latest recent station company firm business organisation customer client guest user involved responsible able
capable based dedicated such own colleague coworker fellow peer outcome feedback concern
`

/** Words that belong to no statement: articles, prepositions, pronouns, auxiliary verbs. */
export const isFunctionWord = (lower: string): boolean => functionWords.has(lower)

const plainStems = new Set(
  `${plainVerbs} ${plainWords}`
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(stemWord),
)

/** True for a word that any honest line may use, whatever the résumé says. */
export const isPlainWord = (stem: string): boolean => plainStems.has(stem)
