import type { JSONContent } from '@tiptap/core'
import type {
  HeadingLevel,
  RichBlock,
  RichCell,
  RichFlow,
  RichInline,
  RichText,
  RichTable,
} from '#domain/rich-text.ts'
import { withoutBlanks } from '#domain/rich-text-schema.ts'

/*
 * Converts between the editor's document and the stored tree. Neither direction goes through HTML, so that the browser
 * parses none.
 */

const PARAGRAPH: JSONContent = { type: 'paragraph' }

const toMarks = (part: Extract<RichInline, { type: 'text' }>) => [
  ...(part.bold ? [{ type: 'bold' }] : []),
  ...(part.italic ? [{ type: 'italic' }] : []),
  ...(part.href === undefined ? [] : [{ type: 'link', attrs: { href: part.href } }]),
]

const toInline = (content: readonly RichInline[]): JSONContent[] =>
  content.map((part) =>
    part.type === 'break' ? { type: 'hardBreak' } : { type: 'text', text: part.text, marks: toMarks(part) },
  )

/** The editor's schema requires that a cell or a list item starts with a paragraph. */
const toFlow = (content: readonly RichFlow[]): JSONContent[] => {
  const nodes = content.map(toFlowNode)
  return nodes[0]?.type === 'paragraph' ? nodes : [PARAGRAPH, ...nodes]
}

const toFlowNode = (block: RichFlow): JSONContent =>
  block.type === 'paragraph'
    ? { type: 'paragraph', content: toInline(block.content) }
    : {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: toFlow(item) })),
      }

const toCell = ({ header, content }: RichCell): JSONContent => ({
  type: header ? 'tableHeader' : 'tableCell',
  content: toFlow(content),
})

const toNode = (block: RichBlock): JSONContent => {
  if (block.type === 'heading') {
    return { type: 'heading', attrs: { level: block.level }, content: toInline(block.content) }
  }
  if (block.type === 'picture') return { type: 'picture', attrs: { image: block.image, alt: block.alt } }
  if (block.type !== 'table') return toFlowNode(block)
  return { type: 'table', content: block.rows.map((row) => ({ type: 'tableRow', content: row.map(toCell) })) }
}

/** The document that the editor shows. */
export const toDocument = (text: RichText): JSONContent => ({
  type: 'doc',
  content: text.length > 0 ? text.map(toNode) : [PARAGRAPH],
})

const childrenOf = (node: JSONContent) => node.content ?? []

/** Keys are in the order of the schema, so that an unchanged text serializes to the same JSON. */
const fromInline = (node: JSONContent): RichInline[] =>
  childrenOf(node).flatMap((child): RichInline[] => {
    if (child.type === 'hardBreak') return [{ type: 'break' }]
    if (child.type !== 'text' || !child.text) return []
    const marks = child.marks ?? []
    const has = (type: string) => marks.some((mark) => mark.type === type)
    const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href
    return [
      {
        type: 'text',
        text: child.text,
        ...(has('bold') && { bold: true as const }),
        ...(has('italic') && { italic: true as const }),
        ...(typeof href === 'string' && { href }),
      },
    ]
  })

const fromFlow = (nodes: readonly JSONContent[]): RichFlow[] =>
  nodes.flatMap((node): RichFlow[] => {
    if (node.type === 'paragraph') return [{ type: 'paragraph', content: fromInline(node) }]
    if (node.type !== 'bulletList' && node.type !== 'orderedList') return []
    const items = childrenOf(node).map((item) => fromFlow(childrenOf(item)))
    return [{ type: 'list', ordered: node.type === 'orderedList', items }]
  })

const fromTable = (node: JSONContent): RichTable => ({
  type: 'table',
  rows: childrenOf(node).map((row) =>
    childrenOf(row).map((cell) => ({
      header: cell.type === 'tableHeader',
      content: fromFlow(childrenOf(cell)),
    })),
  ),
})

const fromNode = (node: JSONContent): RichBlock[] => {
  // The attributes are those that the editor's schema declares.
  if (node.type === 'heading') {
    return [{ type: 'heading', level: node.attrs?.level as HeadingLevel, content: fromInline(node) }]
  }
  if (node.type === 'picture') {
    return [{ type: 'picture', image: String(node.attrs?.image), alt: String(node.attrs?.alt) }]
  }
  return node.type === 'table' ? [fromTable(node)] : fromFlow([node])
}

/** The tree to store, without the blank paragraphs that the editor needs. */
export const toRichText = (document: JSONContent): RichText =>
  withoutBlanks(childrenOf(document).flatMap(fromNode))
