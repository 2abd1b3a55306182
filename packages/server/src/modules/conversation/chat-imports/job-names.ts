/** Writes large imports part by part. */
export const runImportsJob = 'run-imports'
