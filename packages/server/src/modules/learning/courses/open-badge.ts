import type { Course } from '@xperto/content/courses'

import { statusEntries } from './status-list.ts'

export interface BadgeFacts {
  id: string
  code: string
  course: Course
  /** What the person is called. */
  name: string
  skills: readonly string[]
  issuedOn: Date
  /** Its place in the lists of statuses. */
  place: number
}

/** The address at which anybody may look at a badge. */
export const badgeAddress = (webBase: string, code: string): string => `${webBase}/badge/${code}`

/**
 * The claims of an Open Badge 3.0 (1EdTech), a verifiable credential of the W3C, as its JSON Web Token holds them. It names person, course, date
 * and the skills that were shown; no score and no answer.
 */
export function openBadge(
  { id, code, course, name, skills, issuedOn, place }: BadgeFacts,
  { webBase, productName }: { webBase: string; productName: string },
) {
  const address = badgeAddress(webBase, code)
  const subject = `urn:uuid:${id}`
  const described = skills.map((skill, at) => ({ skill, id: `${address}#skill-${at + 1}` }))
  return {
    iss: webBase,
    jti: address,
    sub: subject,
    nbf: Math.floor(issuedOn.getTime() / 1000),
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course.title,
    issuer: { id: webBase, type: ['Profile'], name: productName, url: webBase },
    validFrom: issuedOn.toISOString(),
    credentialStatus: statusEntries(webBase, place),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: `${webBase}/course/${course.url}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: course.title,
        description: course.summary,
        criteria: {
          narrative:
            'Every chapter was read, every question answered rightly and every problem solved. A skill counts as shown after three pieces of evidence: right answers and judged programs.',
        },
        resultDescription: described.map(({ skill, id: skillId }) => ({
          id: skillId,
          type: ['ResultDescription'],
          name: skill,
          resultType: 'Status',
        })),
      },
      result: described.map(({ id: skillId }) => ({ type: ['Result'], resultDescription: skillId, status: 'Completed' })),
    },
  }
}
