import { type AnyNode, type Node, parse, type Pattern, type Program, type Statement } from 'acorn'

/** A program that notes its variables after each statement by `__step`, on the lines it had; null where it does not parse. */
export function instrumentJavascript(source: string): string | null {
  let program: Program
  try {
    // As the runner runs it: a script in a function, where `return` may stand at the top.
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'script', locations: true, allowReturnOutsideFunction: true })
  } catch {
    return null
  }
  const insertions: { at: number; text: string }[] = []
  const insert = (at: number, text: string): void => void insertions.push({ at, text })
  try {
    statements(program.body as Statement[], [])
  } catch (error) {
    // A program that is nested deeper than the stack is not followed.
    if (error instanceof RangeError) return null
    throw error
  }
  return withInsertions(source, insertions)

  /** Notes after each of these statements what is declared around it and before it. */
  function statements(list: readonly Statement[], around: readonly string[]): void {
    const names = [...around, ...list.flatMap(declaredBy)]
    for (const statement of list) {
      inside(statement, names)
      if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') continue
      const note = `;__step(${statement.loc?.start.line ?? 0},{${[...new Set(names)].map((name) => `${name}:()=>${name}`).join(',')}});`
      if (/^(Return|Break|Continue|Throw)Statement$/.test(statement.type)) insert(statement.start, note)
      else if (!/^(For|While|DoWhile|ForIn|ForOf|If|Block|Switch|Try|Labeled)/.test(statement.type)) insert(statement.end, note)
    }
  }

  /** A body that is one statement becomes a block, so that a note fits in. */
  function body(statement: Statement, names: readonly string[]): void {
    if (statement.type === 'BlockStatement') return statements(statement.body, names)
    if (statement.type === 'EmptyStatement') return
    insert(statement.start, '{')
    statements([statement], names)
    insert(statement.end, '}')
  }

  function inside(node: AnyNode, names: readonly string[]): void {
    switch (node.type) {
      case 'BlockStatement':
        return statements(node.body, names)
      case 'IfStatement':
        inside(node.test, names)
        body(node.consequent, names)
        return node.alternate ? body(node.alternate, names) : undefined
      case 'ForStatement':
        return body(node.body, [...names, ...(node.init?.type === 'VariableDeclaration' ? declaredBy(node.init) : [])])
      case 'ForOfStatement':
      case 'ForInStatement':
        return body(node.body, [...names, ...(node.left.type === 'VariableDeclaration' ? declaredBy(node.left) : [])])
      case 'WhileStatement':
      case 'DoWhileStatement':
        return body(node.body, names)
      case 'TryStatement':
        statements(node.block.body, names)
        if (node.handler) statements(node.handler.body.body, names)
        return node.finalizer ? statements(node.finalizer.body, names) : undefined
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return node.body.type === 'BlockStatement'
          ? statements(node.body.body, [...names, ...node.params.flatMap(namesIn)])
          : inside(node.body, names)
      default:
        for (const child of childrenOf(node)) inside(child, names)
    }
  }
}

/** The source with every insertion at its place; what is put at the same place stands in the order in which it was asked for. */
function withInsertions(source: string, insertions: readonly { at: number; text: string }[]): string {
  let from = 0
  const parts = insertions
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => {
      const part = source.slice(from, at) + text
      from = at
      return part
    })
  return parts.join('') + source.slice(from)
}

function declaredBy(statement: AnyNode): string[] {
  return statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(({ id }) => namesIn(id)) : []
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'RestElement' ? property : property.value))
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    default:
      return []
  }
}

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): AnyNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
