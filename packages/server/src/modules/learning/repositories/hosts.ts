/** Where an address points to: a repository, and what of it. */
export interface RepositoryPlace {
  host: RepositoryHost
  owner: string
  name: string
  /** `tree`: what follows is a branch and a folder, `file`: a branch and a file; which part is the branch, the address does not say. */
  kind: 'whole' | 'tree' | 'file'
  /** Branch and path in parts, decoded; empty for the whole. */
  rest: readonly string[]
}

/**
 * A public host and its addresses, from each one's documentation. Refs and paths come as parts, every part is encoded here, and none is `.` or `..`.
 */
export interface RepositoryHost {
  title: string
  /** Host names, the first the one that pages have. */
  names: readonly string[]
  anchor: string
  /** Splits the part of a path behind owner and name; null where it names something else, such as an issue. */
  split(rest: readonly string[]): Pick<RepositoryPlace, 'kind' | 'rest'> | null
  /** The archive of a ref; `HEAD` is the branch that the host shows first. */
  archive(place: RepositoryPlace, ref: string): string
  /** One file as text; `rest` is the branch and the path. */
  fileText(place: RepositoryPlace): string
  page(place: Pick<RepositoryPlace, 'owner' | 'name'>, ref: string, path: string): string
  /** Where the host does not know `HEAD`: what tells the name of the first branch. */
  about?(place: RepositoryPlace): string
}

const encoded = (path: string): string => path.split('/').map(encodePart).join('/')
/** Brackets too, for addresses stand in Markdown. */
const encodePart = (part: string): string => encodeURIComponent(part).replace(/[()']/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const slug = ({ owner, name }: Pick<RepositoryPlace, 'owner' | 'name'>): string => `${encoded(owner)}/${encoded(name)}`

const whole = { kind: 'whole', rest: [] } as const
/** By the word that stands before branch and path. */
function byWord(rest: readonly string[], tree: readonly string[], file: readonly string[]): Pick<RepositoryPlace, 'kind' | 'rest'> | null {
  const [word, ...behind] = rest
  if (word === undefined) return whole
  if (behind.length > 0 && tree.includes(word)) return { kind: 'tree', rest: behind }
  return behind.length > 1 && file.includes(word) ? { kind: 'file', rest: behind } : null
}

const github: RepositoryHost = {
  title: 'GitHub',
  names: ['github.com', 'www.github.com'],
  anchor: '#L',
  split: (rest) => byWord(rest, ['tree'], ['blob', 'raw', 'blame']),
  archive: (place, ref) => `https://codeload.github.com/${slug(place)}/tar.gz/${encoded(ref)}`,
  fileText: (place) => `https://raw.githubusercontent.com/${slug(place)}/${encoded(place.rest.join('/'))}`,
  page: (place, ref, path) => `https://github.com/${slug(place)}/blob/${encoded(ref)}/${encoded(path)}`,
}

const gitlab: RepositoryHost = {
  title: 'GitLab',
  names: ['gitlab.com', 'www.gitlab.com'],
  anchor: '#L',
  split: (rest) => byWord(rest, ['tree'], ['blob', 'raw', 'blame']),
  archive: (place, ref) =>
    `https://gitlab.com/${slug(place)}/-/archive/${encoded(ref)}/${encodePart(`${place.name}-${ref.replaceAll('/', '-')}`)}.tar.gz`,
  fileText: (place) => `https://gitlab.com/${slug(place)}/-/raw/${encoded(place.rest.join('/'))}`,
  page: (place, ref, path) => `https://gitlab.com/${slug(place)}/-/blob/${encoded(ref)}/${encoded(path)}`,
}

const codeberg: RepositoryHost = {
  title: 'Codeberg',
  names: ['codeberg.org', 'www.codeberg.org'],
  anchor: '#L',
  // src/branch/main/path, src/tag/v1/path, src/commit/abc/path: a page of a folder looks like one of a file.
  split([word, of, ...rest]) {
    if (word === undefined) return whole
    if (of === undefined || !['branch', 'tag', 'commit'].includes(of) || rest.length === 0) return null
    if (word === 'src') return { kind: /\.\w{1,5}$/u.test(rest.at(-1) ?? '') && rest.length > 1 ? 'file' : 'tree', rest }
    return word === 'raw' && rest.length > 1 ? { kind: 'file', rest } : null
  },
  archive: (place, ref) => `https://codeberg.org/${slug(place)}/archive/${encoded(ref)}.tar.gz`,
  fileText: (place) => `https://codeberg.org/${slug(place)}/raw/${encoded(place.rest.join('/'))}`,
  page: (place, ref, path) => `https://codeberg.org/${slug(place)}/src/${encoded(ref)}/${encoded(path)}`,
  about: (place) => `https://codeberg.org/api/v1/repos/${slug(place)}`,
}

const bitbucket: RepositoryHost = {
  title: 'Bitbucket',
  names: ['bitbucket.org', 'www.bitbucket.org'],
  anchor: '#lines-',
  split(rest) {
    const found = byWord(rest, ['src'], ['raw'])
    const isFile = found?.kind === 'tree' && found.rest.length > 1 && /\.\w{1,5}$/u.test(found.rest.at(-1) ?? '')
    return found && isFile ? { ...found, kind: 'file' } : found
  },
  archive: (place, ref) => `https://bitbucket.org/${slug(place)}/get/${encoded(ref)}.tar.gz`,
  fileText: (place) => `https://bitbucket.org/${slug(place)}/raw/${encoded(place.rest.join('/'))}`,
  page: (place, ref, path) => `https://bitbucket.org/${slug(place)}/src/${encoded(ref)}/${encoded(path)}`,
}

export const repositoryHosts: readonly RepositoryHost[] = [github, gitlab, codeberg, bitbucket]
export { github }
