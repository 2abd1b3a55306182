/** Sentences of the specification in the dialogs that ask somebody to sign in, to the letter. A file of its own, for only those dialogs need them. */
export const signInNotices = {
  authenticationRequired: 'Authentication Required',
  pleaseLogInToAccess: 'Please log in to access',
  signInToContinue: 'Sign in to continue',
  toStartYourInterview: 'To start your interview, please sign in.',
  cancel: 'Cancel',
} as const
