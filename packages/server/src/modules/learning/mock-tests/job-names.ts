/** Ends tests whose hour is over and judges those that are over. */
export const endMockTestsJob = 'end-mock-tests'
