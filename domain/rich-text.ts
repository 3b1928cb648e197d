/*
 * A text with headings, lists, links, pictures and tables, as a small tree. It is kept and sent as this tree and never
 * as HTML, so that nothing has to be trusted on its way: what the tree cannot say cannot be shown.
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
/** What stands in an item of a list and in a cell of a table. */
export type RichFlow = RichParagraph | RichList
export type RichCell = { header: boolean; content: RichFlow[] }
export type RichTable = { type: 'table'; rows: RichCell[][] }
/** `Image` is the `_id` of the picture where the text is kept, and the picture itself where it is read. */
export type RichPicture<Image = string> = { type: 'picture'; image: Image; alt: string }

export type RichBlock<Image = string> = RichHeading | RichFlow | RichPicture<Image> | RichTable
export type RichText<Image = string> = RichBlock<Image>[]

/** How deep a list may stand in lists. */
export const LIST_DEPTH = 3
export const HREF_MAX = 2000

/** An address that a link may lead to: the web, mail, phone, or a place of this site. Nothing that a browser would run. */
export const isSafeHref = (href: string): boolean =>
  href.length <= HREF_MAX &&
  // No blanks or control characters, in which some would see another address than others; no quote or bracket either.
  !/[\s\p{C}\\<>"'`]/u.test(href) &&
  (/^(https?:\/\/|mailto:|tel:)./i.test(href) || /^\/(?!\/)/.test(href) || /^#./.test(href))

/** The address that somebody meant who typed `example.org` or `name@example.org`; null for what leads nowhere safe. */
export const toHref = (typed: string): string | null => {
  const text = typed.trim()
  const href = isSafeHref(text)
    ? text
    : /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)
      ? `mailto:${text}`
      : /^[^\s@/:]+\.[\p{L}\p{N}-]{2,}(\/|$)/u.test(text)
        ? `https://${text}`
        : text
  return isSafeHref(href) ? href : null
}

/** A link of this site itself, rather than to another one. */
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

/** The words alone, a line for each block, item and cell. */
export const plainTextOf = (text: RichText<unknown>): string => text.flatMap(blockText).join('\n')

/** The beginning of the running text, for where a page is only spoken of. */
export const excerptOf = (text: RichText<unknown>, max = 160): string => {
  const running = text.filter(({ type }) => type === 'paragraph').flatMap(blockText)
  const words = running.join(' ').replace(/\s+/g, ' ').trim()
  if (words.length <= max) return words
  const cut = words.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : max)}…`
}

/** `at` is the place among the blocks. */
export type HeadingEntry = { at: number; id: string; level: HeadingLevel; text: string }

/** A word for an address from a heading: letters, marks (Bengali vowels are such) and digits. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** The headings in their order, each with an id of its own. */
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
