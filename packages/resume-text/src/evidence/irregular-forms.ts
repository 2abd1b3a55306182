/** Forms of verbs that no rule leads to their base: past, participle, base. */
const verbForms = `
began begun begin|brought bring|built build|bought buy|came come|chose chosen choose|cut cutting cut|did done does doing do|drove driven drive|fell fallen fall
found find|gave given give|got gotten get|grew grown grow|had has having have|held hold|kept keep|knew known know|laid lay|led lead|left leave|made making make
met meet|paid pay|put putting put|ran running run|read reading read|rose risen rise|said say|saw seen see|sent send|set setting set|shown show|sold sell
spent spend|spoke spoken speak|stood stand|took taken take|taught teach|thought think|told tell|understood understand|went gone going go|won win
wore worn wear|wrote written writing write|held hold|caught catch|dealt deal|drew drawn draw|fed feed|flew flown fly|froze frozen freeze|hung hang|lent lend
lost lose|sang sung sing|slept sleep|swept sweep|wound wind|ground grind|shot shoot|sought seek|threw thrown throw|broke broken break|ate eaten eat|hid hidden hide
redid redone redo|reran rerun|rebuilt rebuild|rewrote rewritten rewrite|oversaw overseen oversee|oversight oversee|undertook undertaken undertake|sped speed|arose arise|bent bend
`

/** Nouns and adjectives that share their base with a verb or with each other. */
const otherForms = `
growth grow|knowledge know|payment pay|sales sale seller sell|speech speaker speak|winner winning win|flight fly|loss lose|analysis analyses analyst analysts analytics analytical analyse|admission admissions admit|maintenance maintain|choice choose|purchases purchase|proof prove
children child|people person|men man|women woman|wives wife|lives life|feet foot|teeth tooth|mice mouse|criteria criterion|data datum|media medium|staff staff
bookings booking book|decision decisions decide|explanation explain|retention retain|production productive produce|description describe|repetition repeat|reception receive
subscription subscribe|prescription prescribe|permission permit|transmission transmit|division divide|expansion expand|extension extend|supervision supervise|revision revise
conversion convert|submission submit|solution solve|resolution resolve|destruction destroy|fewer few|better best good|worse worst bad|less least little
assistance assistant assist|attendance attend|guidance guide|compliance comply|reliance rely|accuracy accurate|efficiency efficient|frequency frequent|fluency fluent
strength strong|length long|width wide|height high|depth deep|warmth warm|safety safe|service services serve|cooked cooking cook|shipment ship|treatment treat|stocktaking stocktake
advice advise|practice practise|belief believe|life live|use used using user users usage use|bound bind|fitted fitting fit|driver driving drive|waitress waiter wait
`

const entriesOf = (rows: string) =>
  rows
    .split(/[|\n]/u)
    .map((row) => row.trim().split(' '))
    .flatMap((row) => row.slice(0, -1).map((form): [string, string] => [form, row.at(-1) ?? form]))

const verbEntries = entriesOf(verbForms)

/** A form to its base. */
export const irregularForms: ReadonlyMap<string, string> = new Map([...verbEntries, ...entriesOf(otherForms)])

/** Past forms and participles that have no `-ed`. */
export const irregularVerbs: ReadonlySet<string> = new Set(verbEntries.map(([form]) => form))
