import type { LocalText } from '#domain/local-text.ts'

type Columns<Name extends string> = { [Column in `${Name}_${keyof LocalText}`]: string }

/** A text in both languages as columns such as `title_en` and `title_bn`; without a text, columns to leave alone. */
export const textColumns = <Name extends string>(name: Name, text: LocalText | undefined) =>
  // The type of a computed key forgets that the keys are made of the name. Where no text is given, the columns
  // are `undefined`, which a write leaves out.
  ({ [`${name}_en`]: text?.en, [`${name}_bn`]: text?.bn }) as Partial<Columns<Name>>

export const readText = <Name extends string>(row: Columns<NoInfer<Name>>, name: Name): LocalText => ({
  en: row[`${name}_en`],
  bn: row[`${name}_bn`],
})
