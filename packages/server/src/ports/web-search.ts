/** A page that a search found. All of it is a stranger's text. */
export interface WebResult {
  /** One line without markup, 200 characters at most; never empty. */
  title: string
  /** http or https, 2000 characters at most, without a name or a password. */
  url: string
  /** What the service quotes of the page, one line, 600 characters at most. */
  excerpt: string
}

/** Searches the web for what a person asked. */
export interface WebSearch {
  /**
   * Resolves with the best results first, each address once, `count` of them at most; with none where nothing was found. Rejects with an
   * Error that says why where the service does not answer as it should or not before the signal.
   */
  search(query: string, options: { count: number; signal: AbortSignal }): Promise<WebResult[]>
}
