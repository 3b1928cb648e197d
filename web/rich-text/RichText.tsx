import { useLingui } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Locale } from '#domain/locales.ts'
import {
  type HeadingLevel,
  headingsOf,
  isOwnHref,
  isSafeHref,
  type RichFlow,
  type RichInline,
  type RichTable,
  type RichText as Text,
} from '#domain/rich-text.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { isPagePath, withoutLocale } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'

/** A link in an edited text. Internal links keep the reader's language; external sites get no referrer. */
const RichLink = ({ href, children }: { href: string; children: ReactNode }) => {
  // Checked again as the last line of defence before the link is rendered.
  if (!isSafeHref(href)) return children
  if (isPagePath(href)) return <PublicLink to={withoutLocale(href)}>{children}</PublicLink>
  return (
    <a href={href} {...(!isOwnHref(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

type RichTextProps = {
  text: Text<ContentImage>
  /** The language of the text, if it is not the page's. */
  lang?: Locale | undefined
  /** The number of levels to lower the headings by: 1 if the text is below an h2. */
  lower?: 0 | 1 | 2
  /** The `sizes` attribute of its pictures. */
  sizes?: string
  className?: string
}

/**
 * Renders a rich text. The tree is the allowlist: every element is created here, and no HTML string is ever
 * rendered.
 */
export const RichText = ({
  text,
  lang,
  lower = 0,
  sizes = '(min-width: 52rem) 48rem, 100vw',
  className,
}: RichTextProps) => {
  const ids = new Map(headingsOf(text).map(({ at, id }) => [at, id]))
  return (
    <div lang={lang} className={classNames('rich-text', className)}>
      {text.map((block, index) => {
        // Blocks have no id other than their index.
        switch (block.type) {
          case 'heading':
            return (
              <Heading key={index} id={ids.get(index)} level={block.level} lower={lower}>
                <Inlines content={block.content} />
              </Heading>
            )
          case 'picture':
            return <ContentPicture key={index} image={block.image} alt={block.alt} sizes={sizes} />
          case 'table':
            return <Table key={index} table={block} />
          case 'paragraph':
          case 'list':
          default:
            return <Flow key={index} block={block} />
        }
      })}
    </div>
  )
}

type HeadingProps = { id: string | undefined; level: HeadingLevel; lower: number; children: ReactNode }

const Heading = ({ id, level, lower, children }: HeadingProps) =>
  createElement(`h${Math.min(level + lower, 6)}`, { id }, children)

const Marked = ({ part }: { part: RichInline }) => {
  if (part.type === 'break') return <br />
  const slanted = part.italic ? <em>{part.text}</em> : part.text
  return part.bold ? <strong>{slanted}</strong> : slanted
}

const hrefOf = (part: RichInline) => (part.type === 'text' ? part.href : undefined)

/** Groups adjacent parts with the same address, so that a partly bold link is rendered as one link. */
const Inlines = ({ content }: { content: readonly RichInline[] }) => {
  const runs: { href: string | undefined; parts: RichInline[] }[] = []
  for (const part of content) {
    const last = runs.at(-1)
    if (last && last.href === hrefOf(part)) last.parts.push(part)
    else runs.push({ href: hrefOf(part), parts: [part] })
  }
  return runs.map(({ href, parts }, run) => {
    const words = parts.map((part, index) => <Marked key={index} part={part} />)
    return href === undefined ? (
      words
    ) : (
      <RichLink key={run} href={href}>
        {words}
      </RichLink>
    )
  })
}

const Flow = ({ block }: { block: RichFlow }) => {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inlines content={block.content} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Flows content={item} />
        </li>
      ))}
    </List>
  )
}

const Flows = ({ content }: { content: readonly RichFlow[] }) =>
  content.map((block, index) => <Flow key={index} block={block} />)

const Table = ({ table: { rows } }: { table: RichTable }) => {
  const { _ } = useLingui()
  const bodyStart = rows.findIndex((row) => !row.every(({ header }) => header))
  const headRows = rows.slice(0, bodyStart === -1 ? 1 : bodyStart)
  const bodyRows = rows.slice(headRows.length)
  const cells = (row: RichTable['rows'][number], scope: 'col' | 'row') =>
    row.map(({ header, content }, index) =>
      header ? (
        <th key={index} scope={scope}>
          <Flows content={content} />
        </th>
      ) : (
        <td key={index}>
          <Flows content={content} />
        </td>
      ),
    )
  return (
    // A table wider than the screen scrolls in its container, with the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={_('Table')} tabIndex={0} className="rich-table">
      <table>
        {headRows.length > 0 && (
          <thead>
            {headRows.map((row, index) => (
              <tr key={index}>{cells(row, 'col')}</tr>
            ))}
          </thead>
        )}
        <tbody>
          {bodyRows.map((row, index) => (
            <tr key={index}>{cells(row, 'row')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
