/** One source file as it was read. Path and text are a stranger's. */
export interface RepositoryFile {
  /** From the top of the repository, with forward slashes. */
  path: string
  code: string
  /** The file's page at its host; with `anchor` and a number behind it, the page of one line. */
  url: string
}

/** What was read of a public repository, and what was not. */
export interface RepositoryReading {
  /** `owner/name`, as the address has it. */
  name: string
  /** `GitHub`. */
  host: string
  /** Where the host's page of a file begins the number of a line: `#L`. */
  anchor: string
  /** The branch, tag or commit that the address names; null for the one that the host shows first. */
  ref: string | null
  /** The folder or file that the address names; null for the whole repository. */
  under: string | null
  /** The riskiest first. */
  files: readonly RepositoryFile[]
  left: {
    /** Libraries of others, generated or minified files, and files that are no text. */
    generated: number
    /** Larger than one review reads of a file. */
    tooLarge: number
    /** Source files beyond what one review reads. */
    overBudget: number
    /** Pictures, data, documents, locks: no source files. */
    other: number
    /** Links, and files whose name leads out of the repository. */
    unsafe: number
  }
  /** The archive is larger than what is unpacked: what lies behind was not looked at. */
  isCut: boolean
}

/**
 * Why nothing was read. `unknown_host`: not the address of a repository, folder or file at a host that is known. `missing`: the host shows nothing there
 * to strangers; a private repository looks the same.
 */
export type RepositoryRefusal = 'unknown_host' | 'missing' | 'too_large' | 'rate_limited' | 'timed_out' | 'unreadable' | 'busy'

/** What a flow may ask about public repositories. Nothing of them is kept or run. */
export interface RepositoryService {
  read(address: string): Promise<RepositoryReading | { refusal: RepositoryRefusal }>
}
