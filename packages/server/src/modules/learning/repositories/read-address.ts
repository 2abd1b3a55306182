import { github, type RepositoryPlace, repositoryHosts } from './hosts.ts'

/** Names of owners and repositories at all four hosts; a point alone leads elsewhere. */
const namePart = /^(?!\.{1,2}$)[\w.~-]{1,100}$/u
/** A part of a branch or a path: nothing that leads out of the repository or that an address would hide. */
const isSafePart = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && part.length <= 255 && !/[\\/\p{Cc}\p{Cf}]/u.test(part)

/**
 * What an address names: `https://github.com/owner/name`, with or without `.git`, a branch, a folder or a file, in the way each host writes them, also
 * `git@github.com:owner/name.git` and without `https://`. Null for everything else.
 */
export function readRepositoryAddress(text: string): RepositoryPlace | null {
  const written = text.trim().replace(/^git@([\w.-]+):/u, 'https://$1/')
  const url = URL.parse(/^https?:\/\//iu.test(written) ? written : `https://${written}`)
  if (!url || url.port !== '' || url.username !== '' || url.password !== '') return null
  const parts = partsOf(url.pathname)
  if (parts === null) return null
  if (url.hostname === 'raw.githubusercontent.com') {
    const [owner = '', name = '', ...rest] = parts
    return namePart.test(owner) && namePart.test(name) && rest.length > 1 ? { host: github, owner, name, kind: 'file', rest } : null
  }
  const host = repositoryHosts.find(({ names }) => names.includes(url.hostname))
  if (!host) return null
  const { owner, name, rest } =
    host.title === 'GitLab' ? ofGroups(parts) : { owner: parts[0] ?? '', name: parts[1] ?? '', rest: parts.slice(2) }
  const bare = name.replace(/\.git$/u, '')
  if (!namePart.test(bare) || owner === '' || !owner.split('/').every((part) => namePart.test(part))) return null
  const what = host.split(rest)
  return what && { host, owner, name: bare, ...what }
}

/** GitLab has groups in groups: everything before `/-/` is owner and name. */
function ofGroups(parts: readonly string[]): { owner: string; name: string; rest: string[] } {
  const end = parts.indexOf('-')
  const named = end === -1 ? parts : parts.slice(0, end)
  return { owner: named.slice(0, -1).join('/'), name: named.at(-1) ?? '', rest: end === -1 ? [] : parts.slice(end + 1) }
}

function partsOf(pathname: string): string[] | null {
  try {
    const parts = pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
    return parts.length <= 40 && parts.every(isSafePart) ? parts : null
  } catch {
    return null
  }
}

/** The ways to part branch and folder: `main` and `src`, then `feature/main` and `src`, for a branch may have slashes. At most three. */
export function waysToPart(rest: readonly string[]): { ref: string; under: string | null }[] {
  if (rest.length === 0) return [{ ref: 'HEAD', under: null }]
  return rest.slice(0, 3).map((_part, index) => ({
    ref: rest.slice(0, index + 1).join('/'),
    under: rest.slice(index + 1).join('/') || null,
  }))
}
