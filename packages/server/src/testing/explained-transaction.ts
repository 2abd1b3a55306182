import type { Database } from '../platform/db/database.ts'
import type { Transaction } from '../platform/db/transaction.ts'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export interface ExplainedTransaction {
  tx: Transaction
  /** Pages of the database that the statements so far have touched. */
  pages: () => number
  /** Tables of more than a few pages that a statement so far has read from end to end. */
  tablesReadWhole: () => string[]
}

/** A table of so few pages is rightly read whole. */
const smallTablePages = 4

/** Pages of a plan. What a `with` writes stands outside the root's own count. */
function pagesOf(node: PlanNode, isRoot = true): number {
  const own = isRoot || node['Subplan Name']?.startsWith('CTE') ? node['Shared Hit Blocks'] + node['Shared Read Blocks'] : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + pagesOf(child, false), own)
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The same transaction, which also explains each plain statement. What changes data runs once, under EXPLAIN ANALYZE. */
export function explained(tx: Transaction): ExplainedTransaction {
  let pages = 0
  const whole: string[] = []
  const raw: Transaction['raw'] = async (text, values) => {
    const [plan] = await tx.raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, buffers, format json) ${text}`, values)
    const root = plan?.['QUERY PLAN'][0]?.Plan
    if (root) {
      pages += pagesOf(root)
      for (const node of nodesOf(root))
        if (node['Node Type'] === 'Seq Scan' && node['Shared Hit Blocks'] + node['Shared Read Blocks'] > smallTablePages)
          whole.push(node['Relation Name'] ?? '')
    }
    return text.includes('insert into') ? [] : await tx.raw(text, values)
  }
  return {
    tx: new Proxy(tx, { get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)) }),
    pages: () => pages,
    tablesReadWhole: () => whole,
  }
}

export interface ExplainedDatabase {
  database: Database
  /** What has been read since it was asked last. */
  take: () => { pages: number; tablesReadWhole: string[] }
}

/** The same database, whose people's reads are explained as well, under plans that know no values: those of the thousandth call. */
export function explainedDatabase(real: Database): ExplainedDatabase {
  let seen: ExplainedTransaction[] = []
  return {
    database: {
      ...real,
      asUser: async (userId, work) =>
        await real.asUser(userId, async (tx) => {
          await tx.raw('set local plan_cache_mode = force_generic_plan')
          const own = explained(tx)
          seen.push(own)
          return await work(own.tx)
        }),
    },
    take: () => {
      const read = { pages: seen.reduce((sum, one) => sum + one.pages(), 0), tablesReadWhole: seen.flatMap((one) => one.tablesReadWhole()) }
      seen = []
      return read
    },
  }
}
