import type { FixtureAdvert } from './advert-facts.ts'
import { hardAdverts } from './hard.ts'
import { advertsWithLists } from './lists.ts'
import { advertsInProse } from './prose.ts'

/** Twenty adverts to match résumés against. */
export const fixtureAdverts: ({ name: string } & FixtureAdvert)[] = Object.entries({
  ...advertsWithLists,
  ...advertsInProse,
  ...hardAdverts,
}).map(([name, advert]) => ({ name, ...advert }))
