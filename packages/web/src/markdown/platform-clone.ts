/**
 * The copy that every browser makes since 2022, in the place of a package that does so for older ones (`resolve.alias` in vite.config.ts): the
 * parser asks for it, and it was 1.2 KB of every first load.
 */
export default structuredClone
