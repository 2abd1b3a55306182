/** Past forms that no rule gives, by their gerund's stem. Verbs that lines of résumés begin with. */
const irregular: Readonly<Record<string, string>> = {
  ...{ run: 'ran', lead: 'led', build: 'built', write: 'wrote', make: 'made', teach: 'taught', sell: 'sold', buy: 'bought', take: 'took' },
  ...{ give: 'gave', hold: 'held', keep: 'kept', find: 'found', draw: 'drew', drive: 'drove', grow: 'grew', cut: 'cut', set: 'set' },
  ...{ put: 'put', bring: 'brought', send: 'sent', speak: 'spoke', choose: 'chose', oversee: 'oversaw', deal: 'dealt', meet: 'met' },
  ...{ do: 'did', get: 'got', begin: 'began', rewrite: 'rewrote', rebuild: 'rebuilt', understand: 'understood', win: 'won' },
}

/** Verbs in the form that begins a line of a job which goes on: `Manage the team`. */
const known = new Set(
  `answer analyse analyze arrange assemble assist automate build buy calculate check clean close coach code collect compare configure cook coordinate create cut debug
  deliver deploy describe design develop document draw drive edit explain extend file find fix gather give guide handle help hold implement improve inspect install introduce
  keep lead load maintain make manage measure meet mentor migrate model monitor move open operate order organise organize oversee package paint plan prepare present produce program
  provide publish put reduce refactor release repair replace report research review rewrite run schedule sell send serve set ship speak start study supervise support take teach test track train
  translate update upgrade use visit wash welcome work write`.split(/\s+/u),
)

/** The past of a verb in its base form: `manage` → `managed`. Null for a word that is no verb that we know. */
export function pastOf(base: string): string | null {
  const lower = base.toLowerCase()
  if (!known.has(lower) && irregular[lower] === undefined) return null
  if (irregular[lower] !== undefined) return irregular[lower]
  if (lower.endsWith('e')) return `${lower}d`
  if (/[^aeiou]y$/u.test(lower)) return `${lower.slice(0, -1)}ied`
  return /^(?:plan|ship|program|debug|refer|stop|submit)$/u.test(lower) ? `${lower}${lower.at(-1) ?? ''}ed` : `${lower}ed`
}

/** The base form of a gerund: `managing` → `manage`. Null where it is none that we know. */
export function baseOfGerund(word: string): string | null {
  const stem = /^(\p{L}{2,})ing$/u.exec(word.toLowerCase())?.[1]
  if (stem === undefined) return null
  const forms = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')]
  return forms.find((form) => known.has(form) || irregular[form] !== undefined) ?? null
}

/** The past of a gerund: `managing` → `managed`. */
export const pastOfGerund = (word: string): string | null => {
  const base = baseOfGerund(word)
  return base === null ? null : pastOf(base)
}
