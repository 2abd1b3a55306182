import { runLimits } from '../cage/limits.ts'
import { boxPlace, type Language, type ToolchainPlaces } from './language.ts'

/** The runtime of the product, where the box sees it. */
export const nodePlace = ({ node }: ToolchainPlaces) => ({ from: node, at: boxPlace.node })
const mebibyte = 1024 * 1024

/** A JavaScript program by the product's own runtime. Its heap is bounded below the box, so that it can say that it is full. */
export const runByNode = (file: string) => ({
  program: [boxPlace.node, '--max-old-space-size=192', '--no-warnings', file],
  limits: { ...runLimits, memoryBytes: 320 * mebibyte },
})

export const javascript: Language = {
  id: 102,
  name: 'JavaScript Node.js',
  template: `const input = require('node:fs').readFileSync(0, 'utf8')

const name = input.split('\\n')[0].trim()
console.log(\`Hello, \${name}!\`)
`,
  sourceName: () => 'main.js',
  probe: (places) => ({ program: [boxPlace.node, '--version'], places: [nodePlace(places)], version: /v(\S+)/ }),
  toolchain: (places) => ({ places: [nodePlace(places)], run: { of: 'source', ...runByNode('main.js') } }),
}
