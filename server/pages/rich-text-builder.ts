import { isDeepStrictEqual } from 'node:util'
import {
  LIST_DEPTH,
  type HeadingLevel,
  type RichCell,
  type RichFlow,
  type RichInline,
  type RichTable,
  type RichText,
} from '#domain/rich-text.ts'
import { withoutBlanks } from '#domain/rich-text-schema.ts'

export type Marks = { bold: boolean; italic: boolean; href: string | undefined }
/** Ends what was begun. Ends come in the reverse order of beginnings. */
export type End = () => void

type Container =
  | { kind: 'root'; blocks: RichText }
  | { kind: 'flow'; blocks: RichFlow[] }
  | { kind: 'list'; items: RichFlow[][] }
  | { kind: 'table'; rows: RichCell[][] }

const toInline = (text: string, { bold, italic, href }: Marks): RichInline => ({
  type: 'text',
  text,
  ...(bold && { bold: true as const }),
  ...(italic && { italic: true as const }),
  ...(href !== undefined && { href }),
})

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

/** Each row as long as the longest: cells that reach over several are not kept as such. */
const evened = (table: RichTable): RichTable => {
  const width = Math.max(...table.rows.map((row) => row.length))
  const blank = (): RichCell => ({ header: false, content: [] })
  const rows = table.rows.filter((row) => row.length > 0)
  return { ...table, rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? blank())) }
}

/** Makes a rich text of beginnings, words and ends, in whatever order they come: what fits nowhere is a paragraph. */
export const createRichTextBuilder = () => {
  const root: RichText = []
  const containers: Container[] = [{ kind: 'root', blocks: root }]
  let inline: RichInline[] = []
  let heading: HeadingLevel | null = null

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
    const content = trimmed(inline)
    inline = []
    if (!content.some(isText)) return
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
      const isAfterBlank = last?.type !== 'text' || last.text.endsWith(' ')
      const added = isAfterBlank ? text.trimStart() : text
      if (added === '') return
      // A parser gives words in pieces, as at each `&amp;`.
      const isSame = last?.type === 'text' && isDeepStrictEqual(toInline(last.text, marks), last)
      if (isSame) inline[inline.length - 1] = toInline(last.text + added, marks)
      else inline.push(toInline(added, marks))
    },
    lineBreak: () => inline.push({ type: 'break' }),
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
      if (isAtRoot()) root.push({ type: 'picture', image, alt })
    },
    finish: (): RichText => {
      flush()
      return withoutBlanks(root.map((block) => (block.type === 'table' ? evened(block) : block)))
    },
  }
}

export type RichTextBuilder = ReturnType<typeof createRichTextBuilder>
