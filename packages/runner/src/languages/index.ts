import { codeLanguages } from '@xperto/contract'
import { c, cpp, go, rust } from './compiled.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { Language } from './language.ts'
import { python } from './python.ts'
import { php, plainText, ruby, swift } from './scripted.ts'
import { typescript } from './typescript.ts'

const recipes = [python, javascript, java, cpp, c, go, typescript, php, ruby, rust, swift, kotlin, plainText]

/** The languages of the specification, in its order (COD-01). */
export const languages: readonly Language[] = codeLanguages.flatMap((language) =>
  recipes.filter(({ id }) => id === language.id).map((recipe) => ({ ...language, ...recipe })),
)
