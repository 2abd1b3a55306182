import { isPublicAddress } from '../../../../platform/safe-fetch/public-address.ts'

/** A link of a post and where it leads. */
export interface PostLink {
  address: string
  /** Without `www.` and without a point at its end. */
  host: string
}

/** A post without its code: what stands in code is an example, and nobody can press it. */
export const proseOf = (text: string): string =>
  text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*\s*$|$(?![\s\S]))/gm, ' ').replace(/`[^`\n]*`/g, ' ')

const address = /https?:[\\/]+[^\s<>()"'`\]]+/gi
const withWww = /(?<![\w@./-])(?:www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s<>()"'`\]]*/gi

/** Endings that adverts buy, and the usual ones. `js`, `py`, `rs` and others that files have are not among them. */
export const endings =
  'com|net|org|io|dev|co|in|info|biz|xyz|site|online|shop|store|click|live|club|vip|top|fun|icu|buzz|space|website|link|win|bet|casino|loan|loans|agency|academy|services|solutions|company|expert|guru|life|world|today|pro|tech|digital|ru|cn|br|es|mx|eu|tk|ml|ga|cf|gq|pw|cc|ws|us|uk|ai|app|me|tv|ly|gg'
/** A host as people write one, without `https://`. What goes on as code does (`log.info(`, `a.in.b`) is none. */
const bareHost = new RegExp(String.raw`(?<![\w@./\\$-])(?:[a-z0-9-]+\.)+(?:${endings})(?![\w(=[.-]*[\w(=[])(?:/[^\s<>()"'\`\]]*)?`, 'g')
/** What a program's own names before a point mean, and names of tools. */
const toolNames =
  /^(?:(?:node|socket|engine|draw|asp|ado|ml|vb|paint|console|log|logger|logging|window|document|this|self|system|process|redux|app|main|index|position|margin|data|user|event|item|state|std|sys|os|fs)\.[a-z]+|e\.g|i\.e)$/

/** The links of a text, outside code, whether or not they say `https://`. */
export const findLinks = (text: string): PostLink[] => findLinksInProse(proseOf(text))

/** The links of a text that has no code, then those that lead to `targets`. */
export function findLinksInProse(prose: string, targets: readonly string[] = []): PostLink[] {
  const written = [...prose.matchAll(address)].map(([found]) => found)
  const rest = prose.replace(address, ' ')
  for (const [found] of rest.matchAll(withWww)) written.push(`http://${found}`)
  for (const [found] of rest.replace(withWww, ' ').matchAll(bareHost)) if (!toolNames.test(found)) written.push(`http://${found}`)
  written.push(...targets)
  const links = new Map<string, PostLink>()
  for (const one of written) {
    const clean = one.replace(/[.,;:!?*_]+$/, '')
    if (!URL.canParse(clean)) continue
    const host = new URL(clean).hostname
      .replace(/^www\./, '')
      .replace(/\.+$/, '')
      .toLowerCase()
    if (!isExample(host) && !links.has(new URL(clean).href)) links.set(new URL(clean).href, { address: clean, host })
  }
  return [...links.values()]
}

/** Addresses that lead nowhere: names for examples, and numbers that are no host of the internet. */
export const isExample = (host: string): boolean =>
  isNumber(host)
    ? !isPublicAddress(host.replace(/^\[|\]$/g, ''))
    : host === 'localhost' ||
      !host.includes('.') ||
      /(?:^|\.)(?:localhost|local|test|invalid|example)$/.test(host) ||
      /(?:^|\.)example\.(?:com|org|net)$/.test(host)

const isNumber = (host: string): boolean => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)
