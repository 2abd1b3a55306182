export { ProblemFolds } from './problem-folds.tsx'
export { ProblemPage } from './problem-page.tsx'
export { problemsQuery } from './problem-queries.ts'
export { ProblemsSolved } from './problems-solved.tsx'
