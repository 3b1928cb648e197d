import { completeWebAddress } from './web-address.ts'

/*
 * A text with headings, lists, links, pictures and tables, as a small tree. It is stored and sent as this tree, never
 * as HTML, so that no sanitizing is needed: what the tree cannot express cannot be rendered.
 */
export type RichInline =
  | {
      type: 'text'
      text: string
      bold?: true | undefined
      italic?: true | undefined
      href?: string | undefined
    }
  | { type: 'break' }

export const HEADING_LEVELS = [2, 3, 4] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

export type RichHeading = { type: 'heading'; level: HeadingLevel; content: RichInline[] }
export type RichParagraph = { type: 'paragraph'; content: RichInline[] }
export type RichList = { type: 'list'; ordered: boolean; items: RichFlow[][] }
/** Content of a list item or a table cell. */
export type RichFlow = RichParagraph | RichList
export type RichCell = { header: boolean; content: RichFlow[] }
export type RichTable = { type: 'table'; rows: RichCell[][] }
/** `Image` is the `_id` of the picture in a stored text, and the picture itself in a response. */
export type RichPicture<Image = string> = { type: 'picture'; image: Image; alt: string }

export type RichBlock<Image = string> = RichHeading | RichFlow | RichPicture<Image> | RichTable
export type RichText<Image = string> = RichBlock<Image>[]

/** Maximum nesting of lists. */
export const LIST_DEPTH = 3
export const HREF_MAX = 2000

/** Whether a link target is allowed: web, mail, phone, or a path of this site. Excludes `javascript:` and the like. */
export const isSafeHref = (href: string): boolean =>
  href.length <= HREF_MAX &&
  // No whitespace or control characters, which parsers treat differently; no quotes or brackets either.
  !/[\s\p{C}\\<>"'`]/u.test(href) &&
  (/^(https?:\/\/|mailto:|tel:)./i.test(href) || /^\/(?!\/)/.test(href) || /^#./.test(href))

/** The URL for input such as `example.org` or `name@example.org`; null if it is not a safe link. */
export const toHref = (typed: string): string | null => {
  const text = typed.trim()
  const href = isSafeHref(text)
    ? text
    : /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)
      ? `mailto:${text}`
      : completeWebAddress(text)
  return isSafeHref(href) ? href : null
}

/** Whether a link stays on this site. */
export const isOwnHref = (href: string) => href.startsWith('/') || href.startsWith('#')

const inlineText = (content: readonly RichInline[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : ' ')).join('')

const flowText = (content: readonly RichFlow[]): string[] =>
  content.flatMap((block) =>
    block.type === 'paragraph' ? [inlineText(block.content)] : block.items.flatMap(flowText),
  )

const blockText = (block: RichBlock<unknown>): string[] => {
  if (block.type === 'heading') return [inlineText(block.content)]
  if (block.type === 'picture') return [block.alt]
  if (block.type === 'table')
    return block.rows.flatMap((row) => row.flatMap(({ content }) => flowText(content)))
  return flowText([block])
}

/** The plain text, one line per block, item and cell. */
export const plainTextOf = (text: RichText<unknown>): string => text.flatMap(blockText).join('\n')

/** The beginning of the text, for summaries of a page. */
export const excerptOf = (text: RichText<unknown>, max = 160): string => {
  const running = text.filter(({ type }) => type === 'paragraph').flatMap(blockText)
  const words = running.join(' ').replace(/\s+/g, ' ').trim()
  if (words.length <= max) return words
  const cut = words.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : max)}…`
}

/** `at` is the index of the block. */
export type HeadingEntry = { at: number; id: string; level: HeadingLevel; text: string }

/** A URL fragment from a heading: letters, marks (such as Bengali vowels) and digits. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** The headings in order, each with a unique id. */
export const headingsOf = (text: RichText<unknown>): HeadingEntry[] => {
  const used = new Map<string, number>()
  return text.flatMap((block, at) => {
    if (block.type !== 'heading') return []
    const words = inlineText(block.content)
    const slug = slugOf(words)
    const count = (used.get(slug) ?? 0) + 1
    used.set(slug, count)
    return [{ at, id: count === 1 ? slug : `${slug}-${count}`, level: block.level, text: words }]
  })
}

export const imagesOf = (text: RichText): string[] =>
  text.flatMap((block) => (block.type === 'picture' ? [block.image] : []))
