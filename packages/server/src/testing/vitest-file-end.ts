import { afterAll } from 'vitest'
import { closeWhatIsLeft } from './left-open.ts'

// Runs with every test file, and after the file's own hooks.
afterAll(closeWhatIsLeft)
