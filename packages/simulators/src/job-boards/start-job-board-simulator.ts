import { type LoopbackService, type ServiceAnswer, startLoopbackService } from '../payments/loopback-service.ts'

/** An opening in the words of no provider; each of the three tells it in its own. */
export interface SimulatedOpening {
  title: string
  place: string
  otherPlaces?: readonly string[]
  department: string
  workplace?: 'remote' | 'hybrid' | 'on-site'
  /** As the employer wrote it. */
  html: string
}

export interface JobBoardSimulator extends LoopbackService {
  /** What the board of that name has from now on, at all three providers. */
  publish(name: string, openings: readonly SimulatedOpening[]): void
  /** Answers the next call of a path that contains `at` so, whatever it asks. */
  answerWith(at: string, answer: ServiceAnswer): void
}

/**
 * The public boards of Greenhouse (Job Board API, list of jobs), Lever (Postings API) and Ashby (Job Postings API) on loopback, written from their
 * documentation. Each stands under its host's name: `/api.lever.co/v0/postings/acme`.
 */
export async function startJobBoardSimulator(): Promise<JobBoardSimulator> {
  const boards = new Map<string, readonly SimulatedOpening[]>()
  const next: { at: string; answer: ServiceAnswer }[] = []
  const service = await startLoopbackService(
    () => [
      ({ method, path, query }) => {
        if (method !== 'GET') return null
        const planned = next.findIndex(({ at }) => path.includes(at))
        if (planned !== -1) return next.splice(planned, 1)[0]?.answer ?? null
        const [, host = '', ...rest] = decodeURI(path).split('/')
        if (host === 'boards-api.greenhouse.io') return greenhouse(rest, boards, query.get('content') === 'true')
        if (host === 'api.lever.co' || host === 'api.eu.lever.co') return lever(rest, boards)
        return host === 'api.ashbyhq.com' ? ashby(rest, boards) : null
      },
    ],
    { production: false },
  )
  return {
    ...service,
    publish: (name, openings) => void boards.set(name, openings),
    answerWith: (at, answer) => void next.push({ at, answer }),
  }
}

type Boards = ReadonlyMap<string, readonly SimulatedOpening[]>

/** GET /v1/boards/{board_token}/jobs: the content of a job is HTML with its signs escaped. */
function greenhouse([version, word, token = '', jobs]: readonly string[], boards: Boards, withContent: boolean): ServiceAnswer | null {
  if (version !== 'v1' || word !== 'boards' || jobs !== 'jobs') return null
  const openings = boards.get(token)
  if (!openings) return { status: 404, body: { status: 404, error: 'Job not found' } }
  const told = openings.map(({ title, place, otherPlaces = [], department, html }, index) => ({
    id: 4_000_000 + index,
    internal_job_id: 5_000_000 + index,
    title,
    company_name: `${token.charAt(0).toUpperCase()}${token.slice(1)}`,
    updated_at: '2026-11-02T09:00:00-04:00',
    requisition_id: `R-${index}`,
    location: { name: place },
    absolute_url: `https://boards.greenhouse.io/${token}/jobs/${4_000_000 + index}`,
    language: 'en',
    metadata: null,
    ...(withContent
      ? {
          content: escaped(html),
          departments: [{ id: 1, name: department, child_ids: [], parent_id: null }],
          offices: [place, ...otherPlaces].map((name, at) => ({ id: at, name, location: name, child_ids: [], parent_id: null })),
        }
      : {}),
  }))
  return { status: 200, body: { jobs: told, meta: { total: told.length } } }
}

/** GET /v0/postings/{site}?mode=json: a list, not an object. */
function lever([version, word, site = '']: readonly string[], boards: Boards): ServiceAnswer | null {
  if (version !== 'v0' || word !== 'postings') return null
  const openings = boards.get(site)
  if (!openings) return { status: 404, body: { ok: false, error: 'Document not found' } }
  return {
    status: 200,
    body: openings.map(({ title, place, otherPlaces = [], department, workplace, html }, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text: title,
      categories: { commitment: 'Full-time', department, location: place, team: department, allLocations: [place, ...otherPlaces] },
      country: 'DE',
      createdAt: 1_790_000_000_000,
      workplaceType: workplace ?? 'unspecified',
      opening: '',
      openingPlain: '',
      description: html,
      descriptionPlain: '',
      descriptionBody: html,
      lists: [{ text: 'Our way of working', content: '<li>We write things down</li>' }],
      additional: '',
      additionalPlain: '',
      hostedUrl: `https://jobs.lever.co/${site}/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      applyUrl: `https://jobs.lever.co/${site}/00000000-0000-4000-8000-${String(index).padStart(12, '0')}/apply`,
    })),
  }
}

/** GET /posting-api/job-board/{name}: also postings that are not listed, marked as such. */
function ashby([api, word, name = '']: readonly string[], boards: Boards): ServiceAnswer | null {
  if (api !== 'posting-api' || word !== 'job-board') return null
  const openings = boards.get(name)
  if (!openings) return { status: 404, body: 'Not Found' }
  const jobs = openings.map(({ title, place, otherPlaces = [], department, workplace, html }, index) => ({
    id: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title,
    department,
    team: department,
    employmentType: 'FullTime',
    location: place,
    secondaryLocations: otherPlaces.map((location) => ({ location, address: { postalAddress: {} } })),
    publishedAt: '2026-11-01T16:21:55.393+00:00',
    isListed: true,
    isRemote: workplace === 'remote',
    workplaceType: workplace === 'remote' ? 'Remote' : workplace === 'hybrid' ? 'Hybrid' : workplace === undefined ? null : 'OnSite',
    address: { postalAddress: { addressLocality: place } },
    jobUrl: `https://jobs.ashbyhq.com/${name}/10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    applyUrl: `https://jobs.ashbyhq.com/${name}/10000000-0000-4000-8000-${String(index).padStart(12, '0')}/application`,
    descriptionHtml: html,
    descriptionPlain: '',
    shouldDisplayCompensationOnJobPostings: false,
  }))
  const unlisted = { ...jobs[0], title: 'Not for the public', isListed: false }
  return { status: 200, body: { apiVersion: '1', jobs: jobs.length > 0 ? [...jobs, unlisted] : [] } }
}

const escaped = (html: string): string =>
  html.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;')
