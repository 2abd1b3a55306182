/** What the build of the browser's half left, handed to the build of the server's half by `prerender()` in vite.config.ts. */
declare module 'virtual:built-client' {
  /** The address of landing-client.tsx. */
  export const script: string
  /** Every rule that the page's first drawing needs. */
  export const styles: string
}
