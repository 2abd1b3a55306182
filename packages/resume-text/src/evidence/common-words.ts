import { baseWord } from './stem-word.ts'

const functionWords = new Set(
  `a an the this that these those and or but nor so yet if then than as at by for from in into inside of off on onto out over under up down to toward towards with within without
through throughout during before after since until till while when whenever where wherever which who whom whose what how why because although though via per between among amongst
across along around about above below behind beside besides beyond against near next upon amid i me my mine myself we us our ours ourselves you your he she it its him her his they
them their theirs itself themselves be am is are was were been being do does did done have has had having will would can could may might must shall should not no none nothing never
also too again already still just both either neither each every all any some such same other others another more most less least much many several various few own very well only
even ever here there now today once etc eg ie including include includes included plus instead rather except like unlike according due thanks together along respectively approximately
roughly nearly almost currently previously formerly later earlier often always usually one ones i'm it's i've we've don't didn't isn't wasn't thereby wherein meanwhile alongside far regarding outside underneath versus vs following concerning whilst whether unless worth worthwhile respective aboard afterwards beforehand altogether`.split(
    /\s+/u,
  ),
)

/** Verbs that say no more than that something was done, so that any line may be worded with them. */
const plainVerbs = `
onboard host
agree screen filter
accept access accompany achieve acknowledge acquire act adapt address adhere adjust administer admit adopt advance advise affect affix aid aim alert
align allocate allow alter amend amount answer apply approach approve archive arise arrange arrive ascertain ask assemble assign assist attach attain
attend await backup bake balance base bear beat become begin belong bind blend boil bolt book bring broaden brush build buy calculate
calibrate call care carry catch cause change chase check choose circulate clarify clean clear climb close collaborate collate collect
combine come comfort communicate compare compensate compile complement complete comply compose conceive concern conduct configure confirm
connect consider consist consolidate construct contact contain continue contribute control convert cook cooperate cope copy correct counsel count
cover craft create cross customise customize cut deal decide dedicate defend define deliver demonstrate depend derive describe design detect determine
develop devise dig digitise disassemble discover discuss dismantle dispatch display distribute divide do document draft draw dress drill drive drop
edit effect embed emerge employ enable encounter encourage end engage enhance ensure enter equip escort estimate evaluate examine exchange execute
exercise exist expect explain explore face facilitate familiarise fasten feed feel fetch field file fill find finish fit fix flag
focus fold follow form formulate forward frame free fulfil gain gather gauge generate get give glue go greet group guard guide halve hand handle hang
happen hear heat help hold identify illustrate implement improve include incorporate indicate inform initialise input insert inspect install
instruct interact interpret introduce investigate invite involve iron isolate issue join keep knit know lay learn lend let liaise lie lift
link list listen load locate log look lubricate maintain make manufacture map mark measure meet mend migrate mix modify monitor mount move name need
note notify nurture observe obtain occur offer open operate order orient overcome overhaul own pack paint participate partner pass pay perform phrase
pick place plan play plough polish position possess pour practise prefer prepare present preserve press print proceed process procure produce
protect prototype prove provide pull pump purchase push put queue quote reach react read realise rearrange reassure reboot rebuild receive recommend
reconcile reconfigure reconstruct record recover redesign redo refer refine refit reflect refresh regain register regulate reinforce relate relay
relocate rely remain remember remind remove renew reopen reorder reorganise reorganize repair replace replenish reply report reproduce require
research reserve reset reshape resolve respond rest restore restructure result retain retrieve return reuse revamp review revise rework rewrite ring
roll rotate round route run sand scan schedule screw seal search seat see seek select send sense separate serve set settle sew shadow shape share
sharpen shelve shift shoot show simplify sit sketch smooth solder solicit solve sort speak specify spend split spot spray stack staff stand
start state stay step stir stitch stock stop store straighten structure study submit substitute suit summarise summarize supplement supply support
survey sustain swap sweep switch synthesise systematise tackle tailor take talk target tell tend test think tidy tie tighten tour trace track
transcribe transfer transmit transplant transport travel treat trim troubleshoot try tune turn tutor type uncover understand undertake unify unload
unpack update upgrade use utilise validate vary ventilate verify view visit wait walk want warm warn wash watch water wear weigh welcome wipe wire
word work wrap write
`

/** Nouns and adjectives that add no fact: they stand for what the line is about anyway. */
const plainWords = `
ability able accurate action active activity actual addition additional adequate adult ahead aid alternative amount approach area arrangement aspect
assistance attention automated availability available aware based basic basics basis beginning behaviour brief business capable
capacity care careful case certain chance change choice circumstance clean clear client close colleague combination coming common company
comparable complete component concept concern concise condition connection consistent contact content context contribution convenient conversation
copy correct correction count coworker current customer cycle date day dear dedicated delay demand description detail difference different difficult
direct direction discussion due duty early easy effort element end entry environment equipment essential everyday exact example exchange exercise
existing explanation extent extra facility factor feedback fellow field figure final finish firm fit flexible flow focus
following forgotten form former free frequent fresh friendly full function further gap general goal guest guidance guideline half hand
handling hands handy hard help helpful hour idea implementation importance important improvement individual information initial input inquiry
instance instruction intake intended intent introduction involved involvement issue item job joint kind late later latest layout
length level limit line link list live location long main majority man manner manual match matter means measure meeting member message method minute
missed missing mix mixed mode moment month mutual necessary need needed new next normal note notice number occasion occasional occurrence old ongoing
open operation opportunity option order organisation original outcome outgoing outline output outstanding overall overdue overview own package paid
pair paperwork part participant participation particular past pattern pause peer people percentage period person personal phase phrase piece place
plan planned point position possibility possible practical preparation presence present previous primary priority problem procedure process processing
progress prompt proper proportion provision purpose quantity question quick quiet range rate ready real reason recent recurring reference regard
regular related relation relevant reliable reminder repair repeated replacement reply request required requirement resource response responsibility
responsible rest result resulting return role rough round routine rule run same sample scenario schedule secondary section segment selection separate
sequence series set setting setup share shared sheet shift short shortage side sign similar similarity simple situation size slot small smooth
solution sort specific spot stage start statement station status steady step structure style subject such suitable
sum support sure surrounding table task technique term text theme thickness thing thorough tidy time timely topic total transition turn type typical
unit unpaid unused update upkeep urgent usage use useful user usual value varied variety version view visible visit volume wait warm way week weekday
weekend weight wide width wish word work workflow workload workplace writing written wrong year young
`

/** Words that belong to no statement: articles, prepositions, pronouns, auxiliary verbs. */
export const isFunctionWord = (lower: string): boolean => functionWords.has(lower)

const plainStems = new Set(
  `${plainVerbs} ${plainWords}`
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(baseWord),
)

/** True for a word that any honest line may use, whatever the résumé says. Only its endings are looked past: a committee commits nobody. */
export const isPlainWord = (lower: string): boolean => plainStems.has(baseWord(lower))
