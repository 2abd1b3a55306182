import type { Course } from '@xperto/content/courses'
import type { OwnBadge } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type BadgeRow, findBadgeOf, keepBadge, nameOf, placeOf } from './badges.store.ts'
import { listAnswers } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { badgeAddress, openBadge } from './open-badge.ts'
import { shownSkills } from './shown-skills.ts'
import type { DoneSteps } from './steps.ts'

/** Letters and digits that nobody mistakes for one another (Crockford's base 32): 8 of them are 40 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Issues the badge of a course that its person has finished, and issues it anew, at its address, when it has a further skill to name. Called in
 * the transaction of the step.
 */
export async function issueBadge(
  deps: CoursesDeps,
  tx: Transaction,
  { userId, course, done }: { userId: string; course: Course; done: DoneSteps },
): Promise<void> {
  const known = await findBadgeOf(tx, userId, course.url)
  const shown = shownSkills(course, done, await listAnswers(tx, userId, course.url))
  const skills = shown.filter(({ name, isShown }) => isShown || known?.skills.includes(name) === true).map(({ name }) => name)
  if (known && known.skills.length >= skills.length) return
  const badge = known ?? { id: deps.newId(), code: newCode(deps.randomBytes), createdAt: deps.now() }
  const place = await placeOf(tx, badge.code)
  const facts = { place, id: badge.id, code: badge.code, course, name: await nameOf(tx, userId), skills, issuedOn: badge.createdAt }
  const token = await deps.signer.sign(openBadge(facts, deps))
  await keepBadge(tx, userId, { id: badge.id, code: badge.code, createdAt: badge.createdAt, course: course.url, skills, token })
}

function newCode(randomBytes: (size: number) => Buffer): string {
  const code = Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A badge as its owner has it. */
export const presentOwnBadge = (
  { code, isPublic, createdAt, skills }: BadgeRow,
  { webBase, isRevoked }: { webBase: string; isRevoked: boolean },
): OwnBadge => ({
  code,
  url: badgeAddress(webBase, code),
  isPublic,
  isRevoked,
  issuedOn: createdAt.toISOString(),
  skills,
})
