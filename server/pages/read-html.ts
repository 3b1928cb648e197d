import { Parser } from 'htmlparser2'
import { isSafeHref, type HeadingLevel, type RichText } from '#domain/rich-text.ts'
import {
  RICH_TEXT_BROKEN,
  RICH_TEXT_MAX_LENGTH,
  RICH_TEXT_TOO_LONG,
  richText,
} from '#domain/rich-text-schema.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { validationError } from '../http/errors.ts'
import { createRichTextBuilder, type End, type Marks, type RichTextBuilder } from './rich-text-builder.ts'

const namesOf = (list: string) => new Set(list.split(' '))

/** Elements whose content is not visible text. */
const SKIPPED = namesOf(
  'script style head title template noscript iframe object svg math canvas audio video select button textarea',
)
const BLOCKS = namesOf(
  'p div section article main header footer aside nav blockquote pre address figure figcaption dl dt dd caption form fieldset hr',
)
/** The headings of a text start one level below the page title. */
const HEADINGS: Record<string, HeadingLevel> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
const OWN_PICTURE = /\/api\/images\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?:$|[/?#])/i

type Attributes = Record<string, string>
/** An open element: the marks of its text, whether it is skipped, and the callback for its end. */
type Open = { marks: Marks; isSkipped: boolean; end: End | undefined }

/** Word processors express marks as elements or as inline styles; a style overrides its element. */
const marksOf = (name: string, { style = '', href = '' }: Attributes, around: Marks): Marks => {
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1]
  const isBold = around.bold || name === 'b' || name === 'strong'
  const isItalic = around.italic || name === 'i' || name === 'em'
  return {
    bold: weight === undefined ? isBold : weight === 'bold' || Number(weight) >= 600,
    italic: slant === undefined ? isItalic : slant === 'italic',
    href: name === 'a' && isSafeHref(href.trim()) ? href.trim() : around.href,
  }
}

const begin = (builder: RichTextBuilder, name: string, attributes: Attributes): End | undefined => {
  const level = HEADINGS[name]
  if (level !== undefined) return builder.heading(level)
  if (name === 'ul' || name === 'ol') return builder.list(name === 'ol')
  if (name === 'li') return builder.item()
  if (name === 'table') return builder.table()
  if (name === 'tr') return builder.row()
  if (name === 'td' || name === 'th') return builder.cell(name === 'th')
  if (BLOCKS.has(name)) return builder.block()
  if (name === 'br') builder.lineBreak()
  const picture = name === 'img' ? OWN_PICTURE.exec(attributes.src ?? '')?.[1] : undefined
  if (picture && attributes.alt) builder.picture(picture, attributes.alt)
  return undefined
}

const PLAIN: Marks = { bold: false, italic: false, href: undefined }

/**
 * Limits of the parser. No word processor nests as deep or writes as many attributes per element. A text that is short
 * enough to be stored has a few thousand blocks and marks, each wrapped in a few elements, and at most as many text
 * chunks as characters, with a blank between any two.
 */
const LIMITS = { depth: 256, elements: 20_000, attributes: 256, pieces: 2 * RICH_TEXT_MAX_LENGTH } as const

const refusal = (message: string) => validationError([{ path: '', message }])

/** Parses the HTML into the builder. Throws 400 as soon as a limit is exceeded. */
const parse = (builder: RichTextBuilder, html: string) => {
  const open: Open[] = []
  const counts = { elements: 0, attributes: 0, pieces: 0 }
  let fault: string | null = null
  const stop = (message: string) => {
    fault ??= message
    parser.pause()
  }
  const count = (name: keyof typeof counts) => {
    counts[name] += 1
    if (counts[name] > LIMITS[name] || builder.isTooLong()) stop(RICH_TEXT_TOO_LONG)
  }
  const current = () => open.at(-1) ?? { marks: PLAIN, isSkipped: false }
  const parser = new Parser({
    onopentagname: () => {
      counts.attributes = 0
    },
    onattribute: () => count('attributes'),
    onopentag: (name, attributes) => {
      count('elements')
      if (open.length >= LIMITS.depth) stop(RICH_TEXT_BROKEN)
      if (fault !== null) return
      const around = current()
      const isSkipped = around.isSkipped || SKIPPED.has(name)
      open.push({
        marks: marksOf(name, attributes, around.marks),
        isSkipped,
        end: isSkipped ? undefined : begin(builder, name, attributes),
      })
    },
    ontext: (text) => {
      const { marks, isSkipped } = current()
      if (isSkipped || fault !== null) return
      builder.words(text, marks)
      count('pieces')
    },
    onclosetag: () => open.pop()?.end?.(),
  })
  parser.write(html)
  if (fault !== null) throw refusal(fault)
  parser.end()
}

/**
 * Converts pasted HTML to a rich text: the words, and the formatting that a rich text supports. Throws 400 with a
 * single fault when the result would be too large.
 */
export const readHtml = (html: string, builder = createRichTextBuilder()): RichText => {
  parse(builder, html)
  const text = builder.finish()
  if (text === null) throw refusal(RICH_TEXT_TOO_LONG)
  const read = richText.safeParse(text)
  if (!read.success) throw validationError(toFieldErrors(read.error))
  return read.data
}
