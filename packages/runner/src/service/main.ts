import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Most of a start is reading sources, and a runner that died is waited for: what was compiled once is kept beside the product's own.
enableCompileCache(join(import.meta.dirname, '../../../../.cache/node'))
await import('./begin.ts')
