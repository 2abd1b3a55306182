/** The folder of voice detection's files on our own origin: under the hashed ones, for their versions stand in its name (design.md). */
export const voiceFilesFolder = '/assets/vad-0.0.31-1.30.0/'
