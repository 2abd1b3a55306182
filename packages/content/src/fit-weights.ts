/** One case for a fit: what speaks for it, whether it came true, and how often it counts. */
export interface Case {
  readonly features: readonly number[]
  readonly isTrue: boolean
  readonly counts: number
}

const STEPS = 40

/**
 * Logistic regression by Newton's steps, from zero: the same cases give the same weights. The last weight is the constant.
 * @param ridge how strongly a weight is held near 0, measured in standard deviations of its feature
 */
export function fitLogistic(cases: readonly Case[], ridge: number): number[] {
  const { standard, plain } = standardised(cases.map(({ features }) => features))
  const size = standard[0]?.length ?? 0
  const all = cases.reduce((sum, { counts }) => sum + counts, 0)
  let weights = Array.from({ length: size + 1 }, () => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, at) => (at < size ? ridge * weight : 0))
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? (at < size ? ridge : 1e-9) : 0)))
    for (const [row, { isTrue, counts }] of cases.entries()) {
      const values = [...(standard[row] ?? []), 1]
      const likely = 1 / (1 + Math.exp(-dot(weights, values)))
      addCase(gradient, curve, values, ((likely - Number(isTrue)) * counts) / all, (likely * (1 - likely) * counts) / all)
    }
    const change = solve(curve, gradient)
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
  }
  return plain(weights)
}

/** A question for the fit of a choice: the features of each candidate, and which of them are right. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[]
  readonly right: ReadonlySet<number>
  readonly counts: number
}

/** The weights under which the right candidates are likeliest (conditional logit), by Newton's steps from zero, each halved until it is none too far. */
export function fitChoice(choices: readonly Choice[], ridge: number): number[] {
  const size = choices[0]?.candidates[0]?.length ?? 0
  let weights = Array.from({ length: size }, () => 0)
  let loss = lossOf(choices, weights, ridge)
  for (let step = 0; step < STEPS; step += 1) {
    const change = choiceStep(choices, weights, ridge)
    let better: { weights: number[]; loss: number } | undefined
    for (let part = 1; part > 1e-3 && !better; part /= 2) {
      const tried = weights.map((weight, at) => weight - part * (change[at] ?? 0))
      const lossThen = lossOf(choices, tried, ridge)
      if (lossThen < loss) better = { weights: tried, loss: lossThen }
    }
    if (!better || loss - better.loss < 1e-7) return better?.weights ?? weights
    weights = better.weights
    loss = better.loss
  }
  return weights
}

function lossOf(choices: readonly Choice[], weights: readonly number[], ridge: number): number {
  let [sum, all] = [0, 0]
  for (const { candidates, right, counts } of choices) {
    const shares = softmax(candidates.map((values) => dot(weights, values)))
    all += counts
    sum -=
      counts *
      Math.log(
        Math.max(
          1e-12,
          shares.reduce((one, share, at) => one + (right.has(at) ? share : 0), 0),
        ),
      )
  }
  return sum / all + (ridge / 2) * dot(weights, weights)
}

function choiceStep(choices: readonly Choice[], weights: readonly number[], ridge: number): number[] {
  const all = choices.reduce((sum, { counts }) => sum + counts, 0)
  const gradient = weights.map((weight) => ridge * weight)
  const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? ridge : 0)))
  for (const { candidates, right, counts } of choices) {
    const shares = softmax(candidates.map((values) => dot(weights, values)))
    const ofRight = shares.reduce((sum, share, at) => sum + (right.has(at) ? share : 0), 0)
    const mean = weights.map(() => 0)
    for (const [at, values] of candidates.entries()) {
      const share = shares[at] ?? 0
      const pull = share - (right.has(at) ? share / Math.max(ofRight, 1e-12) : 0)
      addCase(gradient, curve, values, (pull * counts) / all, (share * counts) / all)
      for (let one = 0; one < values.length; one += 1) mean[one] = (mean[one] ?? 0) + share * (values[one] ?? 0)
    }
    addCase([], curve, mean, 0, -counts / all)
  }
  return solve(curve, gradient)
}

function addCase(gradient: number[], curve: number[][], values: readonly number[], pull: number, bend: number): void {
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (gradient.length > 0) gradient[at] = (gradient[at] ?? 0) + pull * value
    const row = curve[at]
    if (row) for (let other = 0; other < values.length; other += 1) row[other] = (row[other] ?? 0) + bend * value * (values[other] ?? 0)
  }
}

/** The values in standard deviations from their mean, and what turns weights of these into weights of the plain values. */
function standardised(rows: readonly (readonly number[])[]) {
  const size = rows[0]?.length ?? 0
  const each = Array.from({ length: size }, (_, at) => {
    const mean = rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length
    const spread = Math.sqrt(rows.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / rows.length) + 1e-6
    return { mean, spread }
  })
  return {
    standard: rows.map((row) => each.map(({ mean, spread }, at) => ((row[at] ?? 0) - mean) / spread)),
    plain(weights: readonly number[]): number[] {
      const scaled = each.map(({ spread }, at) => (weights[at] ?? 0) / spread)
      return [...scaled, (weights[size] ?? 0) - each.reduce((sum, { mean }, at) => sum + mean * (scaled[at] ?? 0), 0)]
    },
  }
}

function softmax(values: readonly number[]): number[] {
  const highest = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - highest))
  const sum = powers.reduce((one, other) => one + other, 0)
  return powers.map((power) => power / sum)
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** Solves a system of linear equations by Gauss's elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    let pivot = at
    for (let row = at + 1; row < size; row += 1) if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = row
    const lead = rows[pivot] ?? []
    rows[pivot] = rows[at] ?? []
    rows[at] = lead
    for (const [row, values] of rows.entries()) {
      const factor = row === at ? 0 : (values[at] ?? 0) / (lead[at] ?? 1)
      if (factor !== 0)
        for (let column = at; column <= size; column += 1) values[column] = (values[column] ?? 0) - factor * (lead[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
