/** What this file needs to know of a node of Babel's syntax tree. */
type Node = {
  type: string
  value?: unknown
  name?: string
  id?: Node
  key?: Node
  callee?: Node
  property?: Node
}
type Path = { node: Node; parentPath: Path | null }

const isCallOf = ({ type, callee }: Node, method: string) =>
  type === 'CallExpression' && callee?.property?.name === method

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'StringLiteral' && typeof value === 'string' && value.includes(' '))

/** Why a text is not mutated, if it is one of those that no decision depends on. */
const reasonOf = ({ node, parentPath }: Path): string | undefined => {
  const parent = parentPath?.node
  if (!parent || !isText(node)) return undefined
  if (isCallOf(parent, 'describe')) return 'a description in the API documentation'
  if (parent.type === 'ObjectProperty' && parent.key?.name === 'summary')
    return 'a summary in the API documentation'
  const isConstant = parent.type === 'VariableDeclarator' && /^[A-Z_]+$/.test(parent.id?.name ?? '')
  return isConstant ? 'a message with a name, by which code and tests refer to it' : undefined
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'texts', value: { shouldIgnore: (path: unknown) => reasonOf(path as Path) } },
]
