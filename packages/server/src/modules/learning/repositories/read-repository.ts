import type { RepositoryReading, RepositoryRefusal } from '@xperto/chat-types/kit'
import type { FetchedContent } from '../../../platform/safe-fetch/safe-fetch.ts'
import { chooseFiles } from './choose-files.ts'
import type { RepositoriesDeps } from './deps.ts'
import type { RepositoryPlace } from './hosts.ts'
import { readRepositoryAddress, waysToPart } from './read-address.ts'
import { decodeText, type UnpackedArchive, unpackArchive, unpackLimits } from './unpack-archive.ts'

const archiveLimits = {
  contentTypes: ['application/x-gzip', 'application/gzip', 'application/octet-stream', 'application/x-tar', 'application/x-tgz'],
  maxBytes: 10_000_000,
  timeoutMs: 20_000,
}
/** Hosts call the text of a file many names; it is decoded as UTF-8 or refused. */
const fileLimits = {
  contentTypes: [
    'text/plain',
    'application/octet-stream',
    'text/x-python',
    'application/javascript',
    'text/javascript',
    'application/x-sh',
  ],
  maxBytes: unpackLimits.fileBytes,
  timeoutMs: 10_000,
}
const aboutLimits = { contentTypes: ['application/json'], maxBytes: 200_000, timeoutMs: 8000 }

/** Each holds up to 10 MB compressed and its chosen text. */
const mostAtOnce = 4

type Outcome = RepositoryReading | { refusal: RepositoryRefusal }

/** Makes what reads a public repository by its address, through the one guarded fetch, a few at a time. Nothing of it is written or run. */
export function createRepositoryReader({ safeFetch, log }: RepositoriesDeps): (address: string) => Promise<Outcome> {
  let running = 0

  async function firstBranch(place: RepositoryPlace): Promise<string | { refusal: RepositoryRefusal }> {
    const about = place.host.about?.(place)
    if (about === undefined) return 'HEAD'
    const answer = await safeFetch(about, aboutLimits)
    if (!answer.ok) return { refusal: refusalOf(answer) }
    const name = branchIn(answer.bytes)
    return name ?? { refusal: 'unreadable' }
  }

  async function readFile(place: RepositoryPlace): Promise<Outcome> {
    const fetched = await safeFetch(place.host.fileText(place), fileLimits)
    if (!fetched.ok) return { refusal: refusalOf(fetched) }
    const code = decodeText(fetched.bytes)
    if (code === null || code.includes('\0')) return { refusal: 'unreadable' }
    const [ref = '', ...path] = place.rest
    const file = { path: path.join('/'), code, url: place.host.page(place, ref, path.join('/')) }
    return { ...headOf(place), ref, under: file.path, files: [file], left: nothingLeft, isCut: false }
  }

  async function readArchive(place: RepositoryPlace): Promise<Outcome> {
    let refusal: RepositoryRefusal = 'missing'
    for (const { ref: written, under } of waysToPart(place.rest)) {
      const ref = written === 'HEAD' ? await firstBranch(place) : written
      if (typeof ref !== 'string') return ref
      const fetched = await safeFetch(place.host.archive(place, ref), archiveLimits)
      if (!fetched.ok) {
        refusal = refusalOf(fetched)
        // A branch with a slash in its name: the next way to part branch and folder.
        if (refusal === 'missing') continue
        return { refusal }
      }
      const unpacked = await unpackArchive(fetched.bytes, { under })
      return unpacked === null ? { refusal: 'unreadable' } : readingOf(place, { written, ref, under }, unpacked)
    }
    return { refusal }
  }

  return async (address) => {
    const place = readRepositoryAddress(address)
    if (place === null) return { refusal: 'unknown_host' }
    if (running >= mostAtOnce) return { refusal: 'busy' }
    running += 1
    try {
      const outcome = place.kind === 'file' ? await readFile(place) : await readArchive(place)
      if ('refusal' in outcome) log.info({ host: place.host.title, refusal: outcome.refusal }, 'a repository could not be read')
      return outcome
    } finally {
      running -= 1
    }
  }
}

const nothingLeft = { generated: 0, tooLarge: 0, overBudget: 0, other: 0, unsafe: 0 }
const headOf = ({ host, owner, name }: RepositoryPlace) => ({ name: `${owner}/${name}`, host: host.title, anchor: host.anchor })

function readingOf(
  place: RepositoryPlace,
  { written, ref, under }: { written: string; ref: string; under: string | null },
  { files, left, isCut }: UnpackedArchive,
): RepositoryReading {
  const { chosen, left: beyond } = chooseFiles(files)
  return {
    ...headOf(place),
    ref: written === 'HEAD' ? null : ref,
    under,
    files: chosen.map(({ path, code }) => ({ path, code, url: place.host.page(place, ref, path) })),
    left: { ...left, ...beyond },
    isCut,
  }
}

/** Private repositories are answered like missing ones, or by a page to sign in, which is no archive. */
function refusalOf({ failure, status }: Extract<FetchedContent, { ok: false }>): RepositoryRefusal {
  if (failure === 'too_large' || failure === 'timed_out') return failure
  if (status === 429) return 'rate_limited'
  if (failure === 'type_refused' || status === 401 || status === 403 || status === 404 || status === 410) return 'missing'
  return 'unreadable'
}

function branchIn(bytes: Uint8Array): string | null {
  try {
    const { default_branch: name } = JSON.parse(new TextDecoder().decode(bytes)) as { default_branch?: unknown }
    return typeof name === 'string' && /^[\w./+-]{1,200}$/u.test(name) && !name.split('/').includes('..') ? name : null
  } catch {
    return null
  }
}
