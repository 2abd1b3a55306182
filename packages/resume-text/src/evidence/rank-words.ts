/** Words that claim a rank or an effect. They are borne out by `proof` alone, and only where it is about the same thing. */
export interface WeightyWords {
  words: ReadonlySet<string>
  /** Words and phrases, as they stand; stems would let `managers` prove `managed`. */
  proof: readonly string[]
  kind: 'rank' | 'less' | 'more' | 'better'
}

const group = (kind: WeightyWords['kind'], words: string, proof: string): WeightyWords => ({
  kind,
  words: new Set(words.split(' ')),
  proof: [...words.split(' '), ...proof.split('/')].map((phrase) => phrase.trim()).filter((phrase) => phrase !== ''),
})

const leading =
  'led / lead / leads / leading / leader / head of / headed / heading / directed / directing / director / manager / managed / manage / managing / supervisor / captain / captained / chaired / foreman / in charge / i run the / i ran the / we ran the / ran the / running the / responsible for a team / my team / under me / reported to me / report to me / head nurse / head chef / headteacher'

/** Rank and effect: what a reader of a résumé weighs most and a writer of proposals invents first. */
export const weightyWords: readonly WeightyWords[] = [
  group(
    'rank',
    'led lead leads leading headed heads heading directed directs directing direct spearheaded spearhead spearheading captained captain commanded chaired chair chairing helmed orchestrated orchestrate orchestrating drove steered governed presided',
    leading,
  ),
  group(
    'rank',
    'managed manage manages managing oversaw oversee oversees overseeing',
    `${leading} / responsible for / oversight / ran / run by me / supervised / supervise / looked after / in my hands / keep / kept / maintain / maintained / administer / administered`,
  ),
  group(
    'rank',
    'supervised supervise supervises supervising',
    `${leading} / responsible for / look after / looked after / looking after / supervision / oversee / oversaw`,
  ),
  group(
    'rank',
    'mentored mentor mentors mentoring coached coach coaching coaches',
    'look after / looked after / looking after / trained / train / training / taught / teach / teaching / guided / guide / help new / helped new / showed / onboard / onboarded / tutored / apprentice / apprentices / trainee / trainees / buddy',
  ),
  group(
    'rank',
    'coordinated coordinate coordinates coordinating organised organise organises organising organized organize organizes organizing organiser organizer coordination',
    `${leading} / set up / planned / arranged / plan / scheduled / rota / put together / hosted / arrange / in order / talk to / appointments / run / organisation of`,
  ),
  group(
    'rank',
    'founded founder founding cofounded established establish established pioneered pioneer pioneering initiated initiate initiating launched launch launching invented masterminded championed',
    'set up / started / start / my idea / opened / began / first to / built from / introduced / idea was mine / i came up / came up with / from scratch / suggested / new',
  ),
  group(
    'rank',
    'owned own owns owning owner ownership',
    'responsible / in charge / my job / mine / look after / looked after / alone / myself / maintain / accountable / managed / led / ran',
  ),
  group(
    'rank',
    'negotiated negotiate negotiating negotiation negotiations',
    'agreed on / agreed prices / agreed terms / bargained / deal / deals / better prices / haggled',
  ),
  group('rank', 'entire entirely whole', 'all / every / complete / full / everything'),
  group(
    'less',
    'reduced reduce reduces reducing reduction reductions lowered lower lowering decreased decrease decreases decreasing minimised minimized minimising minimizing minimise minimize shortened shorten shortening halved halving slashed slash slashing trimmed curbed fell fall falls falling dropped declined sank',
    '',
  ),
  group('less', 'saved saves saving savings save', ''),
  group(
    'less',
    'eliminated eliminate eliminating prevented prevent preventing avoided avoiding eradicated',
    'no more / no longer / stopped / instead of / none / gone / without / no / against / never / fixed',
  ),
  group(
    'less',
    'accelerated accelerate accelerating sped speeding faster quicker quickened expedited',
    'faster / quicker / sooner / speed / instead',
  ),
  group(
    'more',
    'increased increase increases increasing raised raising raises boosted boost boosting grew grow growing growth expanded expand expanding expansion maximised maximized maximising maximizing doubled doubling tripled tripling quadrupled multiplied scaled scaling surpassed exceeded exceeding outperformed rose rises rising climbed',
    '',
  ),
  group(
    'better',
    'improving optimising optimizing optimised optimized optimise optimize streamlined streamlining streamline strengthened strengthening strengthen transformed transforming transform revolutionised revolutionized modernised modernized enhancing perfected',
    'new / redid / rewrote / reworked / redesigned / changed',
  ),
]

/** Words that claim a rank at the beginning of a sentence alone: `direct contact`, `sales leads` and `their own` claim none. */
export const weightyAtStart: ReadonlySet<string> = new Set(
  'lead leads direct chair coach coaches own owns heads launch lower trim save cut'.split(' '),
)

/** Roles that only a title, or the person's word for themselves, can give. */
export const roles: ReadonlySet<string> = new Set(
  `manager pharmacist engineer physician surgeon doctor lawyer attorney accountant auditor editor scientist consultant pilot chef director head chief leader lead supervisor captain principal president executive foreman foreperson forewoman founder cofounder owner coordinator officer expert specialist architect
  lecturer professor investigator chairman chairwoman chairperson chair partner senior veteran superintendent inspector trainer instructor ambassador spokesperson matron headteacher`.split(
    /\s+/u,
  ),
)

/** Superlatives and verdicts: another form of the word bears none of them out. */
export const verdicts: ReadonlySet<string> = new Set(
  'best top largest biggest highest fastest finest greatest foremost premier leading lowest youngest oldest rated rating ratings single sole'.split(
    ' ',
  ),
)

/** What shows that something became less, more or better. */
export const effects: Record<Exclude<WeightyWords['kind'], 'rank'>, readonly string[]> = {
  less: 'less fewer lower shorter smaller faster quicker sooner fell fall falls falling dropped drop drops decreased decrease reduced reduce saved save saves saving cut cuts down shrank instead halved half sped sank went'.split(
    ' ',
  ),
  more: 'more brought earned collected rose rise rises rising higher grew grow grows growth increased increase raised raise up doubled tripled better gained added larger bigger longer climbed expanded extra exceeded beat above went over'.split(
    ' ',
  ),
  better: 'better faster quicker improved improve improves easier simpler cleaner safer fewer less fixed tidier smoother clearer'.split(
    ' ',
  ),
}
