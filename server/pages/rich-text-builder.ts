import {
  LIST_DEPTH,
  type HeadingLevel,
  type RichCell,
  type RichFlow,
  type RichInline,
  type RichTable,
  type RichText,
} from '#domain/rich-text.ts'
import {
  RICH_TEXT_MAX_LENGTH,
  TABLE_MAX_CELLS,
  TABLE_MAX_ROWS,
  withoutBlanks,
} from '#domain/rich-text-schema.ts'

export type Marks = { bold: boolean; italic: boolean; href: string | undefined }
/** Ends what was begun. Ends are called in the reverse order of their beginnings. */
export type End = () => void

type Container =
  | { kind: 'root'; blocks: RichText }
  | { kind: 'flow'; blocks: RichFlow[] }
  | { kind: 'list'; items: RichFlow[][] }
  | { kind: 'table'; rows: RichCell[][] }

/**
 * Adjacent text with the same marks, in the pieces in which it came. The pieces are joined once at the end: appending
 * to a string and inspecting it after each piece would take quadratic time.
 */
type Run = { type: 'text'; pieces: string[]; marks: Marks; endsBlank: boolean }
type Break = { type: 'break' }

const toInline = (part: Run | Break): RichInline => {
  if (part.type === 'break') return part
  const { bold, italic, href } = part.marks
  return {
    type: 'text',
    text: part.pieces.join(''),
    ...(bold && { bold: true as const }),
    ...(italic && { italic: true as const }),
    ...(href !== undefined && { href }),
  }
}

const isSameLook = (one: Marks, other: Marks) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href

const isText = (part: RichInline | undefined) => part?.type === 'text'

/** Trims blanks and line breaks at both ends of a block. */
const trimmed = (content: readonly RichInline[]): RichInline[] => {
  const isBlank = (part: RichInline) => part.type === 'break' || part.text.trim() === ''
  const first = content.findIndex((part) => !isBlank(part))
  const last = content.findLastIndex((part) => !isBlank(part))
  return content.slice(first, last + 1).map((part, index, all) => {
    if (part.type === 'break') return part
    const text = index === 0 ? part.text.trimStart() : part.text
    return { ...part, text: index === all.length - 1 ? text.trimEnd() : text }
  })
}

/** The minimum JSON length of each kind of node, to measure a text while it is built. */
const BLOCK_LENGTH = '{"type":"heading","content":[]}'.length
const TEXT_LENGTH = '{"type":"text","text":""}'.length
const PICTURE_LENGTH = '{"type":"picture","image":"","alt":""}'.length
const CELL_LENGTH = '{"header":true,"content":[]}'.length

const lengthOf = (content: readonly RichInline[]) =>
  content.reduce(
    (sum, part) => sum + (part.type === 'text' ? TEXT_LENGTH + part.text.length : 0),
    BLOCK_LENGTH,
  )

const withoutEmptyRows = (block: RichText[number]) =>
  block.type === 'table' ? { ...block, rows: block.rows.filter((row) => row.length > 0) } : block

/** The number of cells once all rows are as long as the longest; Infinity for a table that is too large. */
const cellsOf = ({ rows }: RichTable) => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rows.length > TABLE_MAX_ROWS || width > TABLE_MAX_CELLS ? Infinity : rows.length * width
}

/** Pads each row to the length of the longest; column and row spans are not supported. */
const evened = (table: RichTable): RichTable => {
  const width = Math.max(...table.rows.map((row) => row.length))
  const blank = (): RichCell => ({ header: false, content: [] })
  const even = (row: readonly RichCell[]) => Array.from({ length: width }, (_, at) => row[at] ?? blank())
  return { ...table, rows: table.rows.map(even) }
}

/**
 * Builds a rich text from a stream of begin, text and end calls in any order; misplaced content becomes a paragraph.
 * Takes linear time in the number of calls; `isTooLong` says when to stop.
 */
export const createRichTextBuilder = () => {
  const root: RichText = []
  const containers: Container[] = [{ kind: 'root', blocks: root }]
  let inline: (Run | Break)[] = []
  let heading: HeadingLevel | null = null
  /** Lower bounds of the JSON length: of the finished blocks, and of the text in the unfinished one. */
  let length = 0
  let waiting = 0

  const top = () => containers.at(-1)
  const isAtRoot = () => containers.length === 1

  /** The container for a paragraph or a list at this point. */
  const flow = (): { push: (block: RichFlow) => void } => {
    const container = top()
    if (container?.kind === 'flow') return container.blocks
    if (container?.kind !== 'list') return root
    const item = container.items.at(-1) ?? []
    if (container.items.length === 0) container.items.push(item)
    return item
  }

  const flush = () => {
    waiting = 0
    if (inline.length === 0) return
    const content = trimmed(inline.map(toInline))
    inline = []
    if (!content.some(isText)) return
    length += lengthOf(content)
    if (heading !== null && isAtRoot()) root.push({ type: 'heading', level: heading, content })
    else flow().push({ type: 'paragraph', content })
  }

  const begin = (container: Container): End => {
    containers.push(container)
    return () => {
      flush()
      containers.pop()
    }
  }

  return {
    words: (raw: string, marks: Marks) => {
      const text = raw.replace(/[\s\p{Cc}]+/gu, ' ')
      const last = inline.at(-1)
      const isAfterBlank = last?.type !== 'text' || last.endsBlank
      const added = isAfterBlank ? text.trimStart() : text
      if (added === '') return
      const endsBlank = added.endsWith(' ')
      // A parser splits text into pieces, for example at each `&amp;`.
      if (last?.type === 'text' && isSameLook(last.marks, marks)) {
        last.pieces.push(added)
        last.endsBlank = endsBlank
      } else {
        inline.push({ type: 'text', pieces: [added], marks, endsBlank })
      }
      waiting += added.length
    },
    lineBreak: () => {
      inline.push({ type: 'break' })
    },
    block: (): End => {
      flush()
      return flush
    },
    heading: (level: HeadingLevel): End => {
      flush()
      heading = level
      return () => {
        flush()
        heading = null
      }
    },
    list: (ordered: boolean): End => {
      flush()
      if (containers.filter(({ kind }) => kind === 'list').length >= LIST_DEPTH) return flush
      const items: RichFlow[][] = []
      flow().push({ type: 'list', ordered, items })
      return begin({ kind: 'list', items })
    },
    item: (): End => {
      flush()
      const container = top()
      if (container?.kind !== 'list') return flush
      const blocks: RichFlow[] = []
      container.items.push(blocks)
      return begin({ kind: 'flow', blocks })
    },
    table: (): End => {
      flush()
      if (!isAtRoot()) return flush
      const rows: RichCell[][] = []
      root.push({ type: 'table', rows })
      return begin({ kind: 'table', rows })
    },
    row: (): End => {
      flush()
      const container = top()
      if (container?.kind === 'table') container.rows.push([])
      return flush
    },
    cell: (header: boolean): End => {
      flush()
      const container = top()
      const row = container?.kind === 'table' ? container.rows.at(-1) : undefined
      if (!row) return flush
      const content: RichFlow[] = []
      row.push({ header, content })
      return begin({ kind: 'flow', blocks: content })
    },
    picture: (image: string, alt: string) => {
      flush()
      if (!isAtRoot()) return
      root.push({ type: 'picture', image, alt })
      length += PICTURE_LENGTH + image.length + alt.length
    },
    isTooLong: () => length > RICH_TEXT_MAX_LENGTH || waiting > RICH_TEXT_MAX_LENGTH + 1,
    /** The finished text, or null when it is too long. */
    finish: (): RichText | null => {
      flush()
      const text = withoutBlanks(root).map(withoutEmptyRows)
      const cells = text.reduce((sum, block) => sum + (block.type === 'table' ? cellsOf(block) : 0), 0)
      if (cells * CELL_LENGTH > RICH_TEXT_MAX_LENGTH) return null
      return text.map((block) => (block.type === 'table' ? evened(block) : block))
    },
  }
}

export type RichTextBuilder = ReturnType<typeof createRichTextBuilder>
