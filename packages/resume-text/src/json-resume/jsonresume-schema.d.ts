declare module '@jsonresume/schema' {
  /** Tells the faults of a JSON Resume to `done`, null where there is none. */
  const schema: { validate: (resume: unknown, done: (errors: { stack: string }[] | null) => void) => void }
  export default schema
}
