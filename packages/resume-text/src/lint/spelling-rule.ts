import type { LintRule } from './finding.ts'

/** Names of the field as their makers write them. */
const names =
  `JavaScript TypeScript Node.js GitHub GitLab PostgreSQL MySQL MongoDB GraphQL Kubernetes Docker Linux macOS iOS Android React Angular
HTML CSS JSON XML SQL AWS REST Redis Kafka Terraform Jenkins Python Java Django Flask FastAPI LaTeX WordPress PowerPoint Excel Jira DevOps NumPy PyTorch
TensorFlow Elasticsearch RabbitMQ OpenAPI OAuth Figma Photoshop`.split(/\s+/u)
const right = new Map(names.map((name) => [name.toLowerCase(), name]))
const wrong = new Map([
  ['java script', 'JavaScript'],
  ['type script', 'TypeScript'],
  ['git hub', 'GitHub'],
  ['postgre sql', 'PostgreSQL'],
  ['postgressql', 'PostgreSQL'],
  ['postgresql', 'PostgreSQL'],
  ['mongo db', 'MongoDB'],
  ['my sql', 'MySQL'],
  ['nodejs', 'Node.js'],
  ['kubernets', 'Kubernetes'],
  ['kubernates', 'Kubernetes'],
  ['djanjo', 'Django'],
  ['pyhton', 'Python'],
])
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}./@-])(?:${[...wrong.keys(), ...right.keys()].map((name) => name.replace('.', '[.]')).join('|')})(?![\\p{L}\\p{N}@/-])`,
  'giu',
)

/** Words that are also everyday words: `excel`, `rest` and `react` are wrong as names alone. */
const everyday = new Set(['excel', 'rest', 'react', 'angular', 'flask', 'docker', 'python'])

export const spellingRule: LintRule = {
  ...{ name: 'technology-spelling', title: 'Names of technologies', isSerious: false },
  ...{ before: 'Java script, Github, nodejs', after: 'JavaScript, GitHub, Node.js' },
  check: ({ data, lines }) =>
    [
      ...lines,
      ...data.skills.flatMap(({ id, keywords }) => keywords.map((text) => ({ path: `skills.${id}`, text }))),
      { path: 'professional_summary', text: data.professional_summary },
    ].flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: quote }) => {
        const lower = quote.toLowerCase()
        const name = wrong.get(lower) ?? right.get(lower)
        const isEveryday = everyday.has(lower) && !path.startsWith('skills')
        return name === undefined || name === quote || isEveryday ? [] : [{ path, quote, advice: `It is written ${name}.` }]
      }),
    ),
}
