import type { LocalText } from '#domain/local-text.ts'
import type { Flag } from './schema.ts'

export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** Passes `undefined` through, which leaves the column unchanged. */
export const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))

type Columns<Name extends string> = { [Column in `${Name}_${keyof LocalText}`]: string }

/**
 * Maps a text in both languages to columns such as `title_en` and `title_bn`; without a text, the columns are
 * unchanged.
 */
export const textColumns = <Name extends string>(name: Name, text: LocalText | undefined) =>
  // TypeScript widens computed keys to `string`. Without a text the columns are `undefined`, which a write omits.
  ({ [`${name}_en`]: text?.en, [`${name}_bn`]: text?.bn }) as Partial<Columns<Name>>

export const readText = <Name extends string>(row: Columns<NoInfer<Name>>, name: Name): LocalText => ({
  en: row[`${name}_en`],
  bn: row[`${name}_bn`],
})
