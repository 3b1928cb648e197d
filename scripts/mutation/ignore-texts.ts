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

/** What is between the texts of `MEMBER_MESSAGES` and its name. */
const NAMING = new Set(['ObjectProperty', 'ObjectExpression', 'TSSatisfiesExpression', 'TSAsExpression'])

const isCallOf = ({ type, callee }: Node, method: string) =>
  type === 'CallExpression' && callee?.property?.name === method

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'StringLiteral' && typeof value === 'string' && value.includes(' '))

/** Whether a path is a constant such as `CODE_WRONG`, or a property of one such as `MEMBER_MESSAGES`. */
const isNamedIn = ({ node, parentPath }: Path): boolean =>
  node.type === 'VariableDeclarator'
    ? /^[A-Z_]+$/.test(node.id?.name ?? '')
    : parentPath !== null && NAMING.has(node.type) && isNamedIn(parentPath)

/** Why a text is not mutated, if it is one of those that no decision depends on. */
const reasonOf = ({ node, parentPath }: Path): string | undefined => {
  const parent = parentPath?.node
  if (!parent || !isText(node)) return undefined
  if (isCallOf(parent, 'describe')) return 'a description in the API documentation'
  if (parent.type === 'ObjectProperty' && parent.key?.name === 'summary')
    return 'a summary in the API documentation'
  return isNamedIn(parentPath) ? 'a message with a name, by which code and tests refer to it' : undefined
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'texts', value: { shouldIgnore: (path: unknown) => reasonOf(path as Path) } },
]
