import { sql, type RawBuilder } from 'kysely'
import type { Ability } from '#domain/auth/abilities.ts'
import type { Schema } from '../database/schema.ts'

type Table = keyof Schema

/** A table and one of its columns. */
export type PictureColumn = { [T in Table]: readonly [table: T, column: keyof Schema[T] & string] }[Table]

/** A condition on the rows of the table, on a day such as `2026-01-31`. */
type Condition = (today: string) => RawBuilder<boolean>

/** A column that refers to pictures. */
export type PictureUse = {
  column: PictureColumn
  /** Which rows show their picture to the public; null for pictures with rules of their own. */
  isPublished: Condition | null
  /** Whether the pictures show a person, whom the caches of others should not have for long. */
  isOfPerson?: true
  /** Who sees pictures of people that are not published. */
  may?: Ability
}

/** A table with rich texts, in `body_en` and `body_bn`, which name pictures by their `uid`. */
export type RichTextUse = { table: 'pages' | 'page_versions'; isPublished: Condition | null }

/** All places that name pictures. Deleted records count as uses, because they can be restored. */
export type PictureUses = { columns: readonly PictureUse[]; richTexts: readonly RichTextUse[] }

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(conditions, sql` or `)})`

const ALWAYS = sql<boolean>`1 = 1`

const inColumn = ({ column: [table, column] }: PictureUse, where: RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = images.uid and ${where})`

const inTexts = ({ table }: RichTextUse, where: RawBuilder<boolean>) =>
  sql<boolean>`(images.kind = 'content' and exists (select 1 from ${sql.table(table)}
    where (body_en like '%' || images.uid || '%' or body_bn like '%' || images.uid || '%') and ${where}))`

/** Whether anything names the picture of the row `images`. */
export const isUsed = ({ columns, richTexts }: PictureUses) =>
  anyOf([...columns.map((use) => inColumn(use, ALWAYS)), ...richTexts.map((use) => inTexts(use, ALWAYS))])

/** Whether anything published shows the picture of the row `images` on a day: other than as the picture of a person, or as one. */
export const isShown = (
  { columns, richTexts }: PictureUses,
  today: string,
  { asPerson }: { asPerson: boolean },
) =>
  anyOf([
    ...columns.flatMap((use) =>
      use.isPublished && (use.isOfPerson ?? false) === asPerson ? inColumn(use, use.isPublished(today)) : [],
    ),
    ...(asPerson ? [] : richTexts).flatMap((use) =>
      use.isPublished ? inTexts(use, use.isPublished(today)) : [],
    ),
  ])

/** The branches of a `case` for who sees the unpublished picture of the row `images`. */
export const seenBy = ({ columns }: PictureUses) =>
  sql.join(
    columns.flatMap((use) => (use.may ? sql`when ${inColumn(use, ALWAYS)} then ${sql.lit(use.may)}` : [])),
    sql` `,
  )
