import { browserStorage } from '../storage/guarded-storage.ts'

/** Whether the person agreed that the maker of this browser hears them. */
const agreedKey = 'xperto.speech-agreed'

export const hasAgreedToSpeech = (): boolean => browserStorage.getItem(agreedKey) === 'yes'
export const agreeToSpeech = (): void => void browserStorage.setItem(agreedKey, 'yes')

/** What is asked before the browser listens, for its maker may hear. */
export const speechAgreementText =
  'Your browser writes down what you say, and sends the sound to its maker for that. Nothing of it reaches us but the words.'
