/**
 * Journeys that `npm run stress` leaves out, each with its reason. A journey that stops the clock or takes the network away needs no entry: it is
 * left alone from there on.
 */
export const stressExemptions: { title: string; reason: string }[] = []
