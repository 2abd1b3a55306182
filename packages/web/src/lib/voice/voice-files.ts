/**
 * The folder of the files of voice, on our own origin: those of voice detection and the built-in voice's program. Under the hashed ones, for their versions stand
 * in its name (design.md).
 */
export const voiceFilesFolder = '/assets/voice-0.0.31-1.30.0-0.1.1/'

/** The program of the built-in voice, in that folder. */
export const builtInVoiceFile = 'flite.wasm'
