/** An address whose own work is still to come: what it is, what is so today, and which chat helps meanwhile. */
export interface Door {
  label: string
  heading: string
  lead: string
  /** A chat to start instead, by the slug of its launch address, and how the way to it is called. */
  instead: { slug: string; way: string }
}

/** The addresses of the specification whose subject is not open yet, each with what is true of it today (NAV-05 to NAV-12). */
export const doors = {
  feedback: {
    label: 'Interview feedback',
    heading: 'There is no feedback to read',
    lead: 'It belongs to one interview by invitation: open it from there. What was said about a written rehearsal stands in its chat.',
    instead: { slug: 'interview', way: 'Rehearse an interview in writing' },
  },
} as const satisfies Record<string, Door>
