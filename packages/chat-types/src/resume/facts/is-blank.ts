import type { ResumeData } from '@xperto/contract'

/** Whether a résumé holds no word of its owner. */
export const isBlank = ({ basics, ...data }: ResumeData): boolean =>
  [basics.name, basics.headline, basics.email, basics.phone, basics.location, data.professional_summary].every((text) => text === '') &&
  [basics.links, data.skills, data.experience, data.projects, data.education, data.certifications, data.achievements, data.others].every(
    (list) => list.length === 0,
  )
