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
/** Ends what was begun. Ends come in the reverse order of beginnings. */
export type End = () => void

type Container =
  | { kind: 'root'; blocks: RichText }
  | { kind: 'flow'; blocks: RichFlow[] }
  | { kind: 'list'; items: RichFlow[][] }
  | { kind: 'table'; rows: RichCell[][] }

/**
 * Words of one look, in the pieces in which they came. They are put together once: a text that grows piece by piece,
 * and is looked at after each, costs the square of its length.
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

/** Without the blanks and breaks with which a block begins or ends. */
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

/** What a block, a part of a paragraph, and a picture take at least in JSON, by which a text is measured. */
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

/** How many cells a table has once each of its rows is as long as the longest; one that is too large has no end of them. */
const cellsOf = ({ rows }: RichTable) => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rows.length > TABLE_MAX_ROWS || width > TABLE_MAX_CELLS ? Infinity : rows.length * width
}

/** Each row as long as the longest: cells that reach over several are not kept as such. */
const evened = (table: RichTable): RichTable => {
  const width = Math.max(...table.rows.map((row) => row.length))
  const blank = (): RichCell => ({ header: false, content: [] })
  const even = (row: readonly RichCell[]) => Array.from({ length: width }, (_, at) => row[at] ?? blank())
  return { ...table, rows: table.rows.map(even) }
}

/**
 * Makes a rich text of beginnings, words and ends, in whatever order they come: what fits nowhere is a paragraph. Its
 * work grows with what it is told, and never with a product of that; `isTooLong` says when to stop.
 */
export const createRichTextBuilder = () => {
  const root: RichText = []
  const containers: Container[] = [{ kind: 'root', blocks: root }]
  let inline: (Run | Break)[] = []
  let heading: HeadingLevel | null = null
  /** Of the blocks so far, and of the words that wait for the end of theirs: at most what JSON makes of them. */
  let length = 0
  let waiting = 0

  const top = () => containers.at(-1)
  const isAtRoot = () => containers.length === 1

  /** Where a paragraph or a list belongs now. */
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
      // A parser gives words in pieces, as at each `&amp;`.
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
    /** The whole text, or null for one that is too long. */
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
