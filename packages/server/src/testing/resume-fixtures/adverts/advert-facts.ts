/** A job advert as a person pastes it, and what a reader must find in it. The companies do not exist. */
export interface FixtureAdvert {
  title: string
  company: string
  text: string
  /** Skills, tools, degrees, languages and years that the advert requires, in its own words. */
  must: string[]
  /** What it calls welcome. */
  nice: string[]
}
