import { voiceFilesFolder } from './voice-files.ts'

/** The whole address of the folder of voice's files; `assetsUrl` is VOICE_ASSETS_URL, or null for our own origin. */
export const voiceFolderOf = (assetsUrl: string | null): string => new URL(assetsUrl ?? voiceFilesFolder, location.href).href
