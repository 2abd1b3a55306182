import { runLimits } from '../cage/limits.ts'
import type { Language } from './language.ts'

export const python: Language = {
  id: 109,
  name: 'Python 3.13.2',
  template: `import sys

name = sys.stdin.readline().strip()
print(f"Hello, {name}!")
`,
  sourceName: () => 'main.py',
  probe: () => ({ program: ['/usr/bin/python3', '--version'], places: [], version: /Python (\S+)/ }),
  toolchain: () => ({
    places: [],
    // Output appears as it is written, and nothing is kept for a second import.
    environment: { PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1' },
    run: { of: 'source', program: ['/usr/bin/python3', 'main.py'], limits: runLimits },
  }),
}
