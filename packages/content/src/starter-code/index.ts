import { kotlin, rust, swift } from './by-lines.ts'
import { c } from './c.ts'
import { cpp, go, java } from './compiled.ts'
import { javascript, php, python, ruby, typescript } from './scripting.ts'
import type { Signature } from './signature.ts'
import { signatures } from './signatures.ts'

/** Who writes starter code in each language of the editor, by the language's id; Plain Text has none. */
const writers: Readonly<Record<string, (signature: Signature) => string>> = {
  109: python,
  102: javascript,
  91: java,
  105: cpp,
  103: c,
  106: go,
  101: typescript,
  98: php,
  72: ruby,
  108: rust,
  83: swift,
  111: kotlin,
}

/**
 * Starter code of a problem's own in every language, by the language's id: it reads the input, has a function to fill in, and prints what that gives.
 * As it stands it runs and solves nothing.
 * @throws Error for a problem without a signature
 */
export function starterCode(problemId: string): Readonly<Record<string, string>> {
  const signature = Object.hasOwn(signatures, problemId) ? signatures[problemId] : undefined
  if (!signature) throw new Error(`${problemId} has no signature: write one in starter-code/signatures.ts`)
  return Object.fromEntries(Object.entries(writers).map(([id, write]) => [id, write(signature)]))
}
