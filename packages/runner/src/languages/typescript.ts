import { compileLimits } from '../cage/limits.ts'
import { nodePlace, runByNode } from './javascript.ts'
import { boxPlace, type Language, shell } from './language.ts'

/**
 * Type errors are compile output, and nothing runs then. `types` is empty by default in 7, the DOM library would take names such as
 * `name`, and programs written for 5.6 expect `strict` to be off.
 */
const options = ['--ignoreConfig', '--pretty', 'false', '--module', 'commonjs', '--target', 'es2022', '--lib', 'es2024']
const types = ['--types', 'node', '--typeRoots', boxPlace.nodeTypes, '--skipLibCheck', '--strict', 'false', '--noEmitOnError']

export const typescript: Language = {
  id: 101,
  name: 'TypeScript 5.6',
  template: `import { readFileSync } from 'fs'

const name: string = readFileSync(0, 'utf8').split('\\n')[0].trim()
console.log(\`Hello, \${name}!\`)
`,
  sourceName: () => 'main.ts',
  probe: ({ typescript: from }) =>
    from === null
      ? { missing: 'The TypeScript compiler is not installed on this server.' }
      : { program: [`${boxPlace.typescript}/tsc`, '--version'], places: [{ from, at: boxPlace.typescript }], version: /Version (\S+)/ },
  toolchain: (places) => ({
    places: [
      nodePlace(places),
      ...(places.typescript ? [{ from: places.typescript, at: boxPlace.typescript }] : []),
      ...(places.nodeTypes ? [{ from: places.nodeTypes, at: `${boxPlace.nodeTypes}/node` }] : []),
    ],
    compile: {
      program: shell('"$@" main.ts >&2 && cat main.js', `${boxPlace.typescript}/tsc`, ...options, ...types),
      limits: compileLimits,
    },
    run: { of: 'program', ...runByNode('main') },
  }),
}
