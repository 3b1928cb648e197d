import type { LocalText } from '#domain/local-text.ts'

type Columns<Name extends string> = { [Column in `${Name}_${keyof LocalText}`]: string }

/** A text in both languages as it stands in columns such as `title_en` and `title_bn`. */
export const textColumns = <Name extends string>(name: Name, text: LocalText) =>
  // The two keys are made of the name, which the type of a computed key forgets.
  ({ [`${name}_en`]: text.en, [`${name}_bn`]: text.bn }) as Columns<Name>

export const readText = <Name extends string>(row: Columns<NoInfer<Name>>, name: Name): LocalText => ({
  en: row[`${name}_en`],
  bn: row[`${name}_bn`],
})
