/** pdfTeX sets Latin scripts. XeTeX sets every script for which a font is installed; it is slower. */
export type LatexEngine = 'pdftex' | 'xetex'

/** A fault or a warning at a line of the person's own source, with what to do in plain words. */
export interface LatexProblem {
  /** Counted from 1. Null where TeX names none. */
  line: number | null
  message: string
  /** One or two sentences for the person; '' where the message says it all. */
  advice: string
  isError: boolean
}

export type Compiled =
  /** `problems` holds warnings alone. */
  | { kind: 'made'; pdf: Uint8Array; pages: number; problems: LatexProblem[] }
  /** The source has a fault: at least one problem is an error. */
  | { kind: 'refused'; problems: LatexProblem[] }
  /** 10 s of processor time, 512 MB, 10 MB of PDF, 30 pages. */
  | { kind: 'limit'; limit: 'time' | 'memory' | 'output' | 'pages' }

export interface LatexJob {
  source: string
  engine: LatexEngine
  /** Whose turn it takes in the queue; never seen by TeX. */
  owner: string
  /** Ends the compile at once, or takes it out of the queue; `compile` then rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * The port to LaTeX. The source is one file; TeX runs in a cage, without shell escape, and reads and writes nothing outside.
 *
 * Two compiles of the same source on the same day give the same bytes. The source's own faults and every limit are results; an AppError says
 * that nothing could be compiled: `latex_unavailable` where no engine is installed, `latex_queue_full` (with Retry-After),
 * `latex_ended` when the engine died over it, `resume_too_large` for a source that no runner takes.
 */
export interface LatexCompiler {
  compile(job: LatexJob): Promise<Compiled>
  /** Which engines are there; why not, and the one command that installs what is missing, otherwise. Never rejects. */
  describe(): Promise<{ engines: LatexEngine[]; missing: string | null; command: string | null }>
  close(): Promise<void>
}
