import type { LearnerHome } from '@xperto/contract'
import type { HomeDeps } from './deps.ts'
import { keepStepsHidden } from './first-steps.store.ts'
import { readHome } from './read-home.ts'

/** Ends the first steps of a person in every browser of theirs; again changes nothing. Answers the home as it is then. Throws user_not_found. */
export async function hideFirstSteps(
  deps: Pick<HomeDeps, 'db' | 'now'>,
  person: { userId: string; timeZone: string },
): Promise<LearnerHome> {
  await deps.db.asUser(person.userId, async (tx) => await keepStepsHidden(tx, person.userId, deps.now()))
  return await readHome(deps, person)
}
