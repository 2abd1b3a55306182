import { cachedFile } from './cached-file.ts'
import { runInFolder } from './run-in-folder.ts'

/** The Word file that Pandoc makes of Markdown or HTML. */
export function pandocDocx(source: string, from: 'markdown' | 'html'): Promise<Uint8Array> {
  return cachedFile(`pandoc ${from}`, source, () =>
    runInFolder({ source }, [['pandoc', '-f', from, '-t', 'docx', '-o', 'resume.docx', 'source']], 'resume.docx'),
  )
}
