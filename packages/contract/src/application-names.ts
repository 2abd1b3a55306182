/** How far an application is. The first four follow each other; the last two end it. */
export const applicationStatuses = ['SAVED', 'SENT', 'INTERVIEW', 'OFFER', 'REJECTED', 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Each as the screen and the dates of an application say it. */
export const applicationStatusNames: Readonly<Record<ApplicationStatus, string>> = {
  SAVED: 'Saved',
  SENT: 'Sent',
  INTERVIEW: 'Interview',
  OFFER: 'Offer',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}

/** An interview is agreed: the job is rehearsed next. */
export const isInterviewStatus = (status: ApplicationStatus): boolean => status === 'INTERVIEW'

/** Applications that are over. */
export const isClosedStatus = (status: ApplicationStatus): boolean => status === 'REJECTED' || status === 'WITHDRAWN'

/** The longest advert that is kept, in characters. */
export const advertMaxCharacters = 60_000
