/** A number of bytes as a person reads it: 14.6 MB, 500 MB. */
export const inMegabytes = (bytes: number): string => `${Number((bytes / 1e6).toFixed(bytes < 99_950_000 ? 1 : 0))} MB`
