import { z } from 'zod'
import { Uuid } from './api.ts'
import { ContentImage } from './images/content-image.ts'
import { isSafeHref, type RichFlow, type RichInline, type RichTable, type RichText } from './rich-text.ts'
import { plainText, requiredText } from './validation.ts'

export const RICH_TEXT_BROKEN = 'This text holds something that cannot be kept here!'
export const LINK_REFUSED = 'A link must begin with https://, mailto:, tel: or /!'
export const ALT_REQUIRED = 'Please describe each picture for those who cannot see it!'
export const LISTS_TOO_DEEP = 'Lists can stand at most three deep!'
export const TABLE_UNEVEN = 'Each row of a table must have the same number of cells!'
export const RICH_TEXT_TOO_LONG = 'This text is too long. Please make two pages of it!'

/** Far above the longest constitution; a text of this size still renders instantly on a cheap phone. */
export const RICH_TEXT_MAX_LENGTH = 100_000
const MAX_BLOCKS = 2_000
const MAX_INLINES = 500
const MAX_ITEMS = 500
export const TABLE_MAX_ROWS = 200
/** Per row. */
export const TABLE_MAX_CELLS = 12

const Text = z.strictObject({
  type: z.literal('text'),
  text: plainText(RICH_TEXT_BROKEN).min(1).max(20_000, RICH_TEXT_TOO_LONG),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: z.string().refine(isSafeHref, LINK_REFUSED).optional(),
})
const Inline = z.discriminatedUnion('type', [Text, z.strictObject({ type: z.literal('break') })])
const inlines = z.array(Inline).max(MAX_INLINES, RICH_TEXT_TOO_LONG)

const Heading = z.strictObject({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  content: inlines,
})
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })

/*
 * Each level of lists has its own schema. The depth is thus limited by the schemas, and a deeply nested input cannot
 * overflow the stack of the validation.
 */
const listOf = <Flow extends z.ZodType>(flow: Flow) =>
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.array(flow).min(1).max(50)).min(1).max(MAX_ITEMS, RICH_TEXT_TOO_LONG),
  })
const Innermost = z.discriminatedUnion('type', [Paragraph], { error: LISTS_TOO_DEEP })
const Inner = z.discriminatedUnion('type', [Paragraph, listOf(Innermost)])
const Middle = z.discriminatedUnion('type', [Paragraph, listOf(Inner)])
const List = listOf(Middle)

const Cell = z.strictObject({
  header: z.boolean(),
  content: z.array(z.discriminatedUnion('type', [Paragraph, List])).max(50),
})
const Table = z.strictObject({
  type: z.literal('table'),
  rows: z
    .array(z.array(Cell).min(1).max(TABLE_MAX_CELLS))
    .min(1)
    .max(TABLE_MAX_ROWS, RICH_TEXT_TOO_LONG)
    .refine((rows) => rows.every((row) => row.length === rows[0]?.length), TABLE_UNEVEN),
})

const alt = requiredText(ALT_REQUIRED, 300)
const Picture = z.strictObject({ type: z.literal('picture'), image: Uuid, alt })
const ShownPicture = z.strictObject({ type: z.literal('picture'), image: ContentImage, alt })

/** The stored tree: a picture is referenced by its `_id`. This schema is the allowlist for rich text. */
export const StoredRichText = z
  .array(z.discriminatedUnion('type', [Heading, Paragraph, List, Picture, Table]))
  .max(MAX_BLOCKS, RICH_TEXT_TOO_LONG)

/** The tree in a response: a picture includes its URL and size. */
export const ShownRichText = z.array(
  z.discriminatedUnion('type', [Heading, Paragraph, List, ShownPicture, Table]),
)

const OWN_MESSAGES: readonly string[] = [
  LINK_REFUSED,
  ALT_REQUIRED,
  LISTS_TOO_DEEP,
  TABLE_UNEVEN,
  RICH_TEXT_TOO_LONG,
]

const hasWords = (content: readonly RichInline[]) =>
  content.some((part) => part.type === 'text' && part.text.trim() !== '')

/** Drops blank items, and lists that become empty; a cell may be blank. */
const withoutBlankFlow = (content: readonly RichFlow[]): RichFlow[] =>
  content.flatMap((block): RichFlow[] => {
    if (block.type === 'paragraph') return hasWords(block.content) ? [block] : []
    const items = block.items.map(withoutBlankFlow).filter((item) => item.length > 0)
    return items.length > 0 ? [{ ...block, items }] : []
  })

const withoutBlankCells = (table: RichTable): RichTable[] => {
  const rows = table.rows.map((row) =>
    row.map((cell) => ({ ...cell, content: withoutBlankFlow(cell.content) })),
  )
  return rows.some((row) => row.some(({ content }) => content.length > 0)) ? [{ ...table, rows }] : []
}

/** Drops blank paragraphs and headings, so that a text of only blanks becomes empty. */
export const withoutBlanks = (text: RichText): RichText =>
  text.flatMap((block): RichText => {
    if (block.type === 'picture') return [block]
    if (block.type === 'heading') return hasWords(block.content) ? [block] : []
    return block.type === 'table' ? withoutBlankCells(block) : withoutBlankFlow([block])
  })

/**
 * Validates a rich text input. Any error within it is reported as one error of the whole text, which is a single field
 * for the editor.
 */
export const richText = z
  .unknown()
  .transform((input, context): RichText => {
    const parsed = StoredRichText.safeParse(input)
    if (parsed.success && JSON.stringify(parsed.data).length <= RICH_TEXT_MAX_LENGTH) {
      return withoutBlanks(parsed.data)
    }
    const messages = parsed.error?.issues.map(({ message }) => message) ?? [RICH_TEXT_TOO_LONG]
    const message = messages.find((one) => OWN_MESSAGES.includes(one)) ?? RICH_TEXT_BROKEN
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({ description: 'A rich text: a list of headings, paragraphs, lists, pictures and tables' })
