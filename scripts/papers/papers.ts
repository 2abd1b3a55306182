import { libraryText, SOURCE_FOLDER } from '../../packages/content/src/generate-library.ts'
import { readLibrary } from '../../packages/content/src/read-library.ts'
import { openApiDocument } from '@xperto/contract/openapi'
import { callsNotBuiltPage } from './calls-not-built-page.ts'
import { environmentExample, environmentPage } from './environment-pages.ts'
import { errorsPage } from './errors-page.ts'

/** Files that are written by `npm run generate` and never by hand: path from the root of the project → its text. */
export const papers: Record<string, () => string> = {
  'openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'packages/content/library.generated.json': () => libraryText(readLibrary(SOURCE_FOLDER).library),
  'docs/errors.md': errorsPage,
  'docs/calls-not-built.md': callsNotBuiltPage,
  'docs/environment.md': environmentPage,
  '.env.example': environmentExample,
}
