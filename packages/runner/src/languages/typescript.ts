import { compileLimits } from '../cage/limits.ts'
import { nodeWords, runsByNode } from './javascript.ts'
import { boxPlace, intoFile, type LanguageRecipe, shellLine } from './language.ts'

/**
 * Type errors are compile output, and nothing runs then. `types` is empty by default in 7, the DOM library would take names such as
 * `name`, and programs written for 5.6 expect `strict` to be off. By the source map an error names lines of the program itself.
 */
const options =
  '--ignoreConfig --pretty false --module commonjs --target es2022 --lib es2024 --types node --typeRoots /opt/types ' +
  '--skipLibCheck --strict false --noEmitOnError --inlineSourceMap --inlineSources'

export const typescript: LanguageRecipe = {
  id: 101,
  probe: ({ typescript: from }) =>
    from === null
      ? { missing: 'The TypeScript compiler is not installed on this server.' }
      : { line: `exec ${boxPlace.typescript}/tsc --version`, version: /Version (\S+)/ },
  toolchain: (workshop) => ({
    compile: {
      plan: workshop.compiling,
      opening: shellLine(`${intoFile('main.ts')} && ${boxPlace.typescript}/tsc ${options} main.ts >&2 && exec cat main.js`),
      limits: { wallMs: compileLimits.wallMs, cpuMs: compileLimits.cpuMs, memoryBytes: compileLimits.memoryBytes },
    },
    run: runsByNode(workshop),
    words: nodeWords,
  }),
}
