/**
 * The seed of `npm run stress` and what is left of its arguments: `--seed=7` before `STRESS_SEED=7` of the environment before one that is drawn.
 * Throws for a seed that is no number.
 */
export function seedOf(args: string[], fromEnvironment: string | undefined, draw: () => number): { seed: number; rest: string[] } {
  const named = args.findLast((argument) => argument.startsWith('--seed='))
  const text = named?.slice('--seed='.length) ?? fromEnvironment
  const seed = text === undefined ? draw() : Number(text)
  if (text === '' || !Number.isInteger(seed)) throw new Error(`The seed must be a whole number; this is “${text}”`)
  return { seed, rest: args.filter((argument) => !argument.startsWith('--seed=')) }
}
