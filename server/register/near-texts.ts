/** A text, and what is left of it without each one of its letters. */
const variantsOf = (text: string): ReadonlySet<string> =>
  new Set([text, ...Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1))])

/**
 * A set of texts that finds those that are equal to another text after dropping at most one letter of each, as any two texts
 * are that are one typo apart: a letter omitted, added, changed or transposed. Both have a variant in common.
 */
export const createNearTexts = () => {
  const byVariant = new Map<string, string[]>()

  return {
    /** Adds a text that is not in the set. */
    add: (text: string) => {
      for (const variant of variantsOf(text)) {
        const texts = byVariant.get(variant)
        if (texts) texts.push(text)
        else byVariant.set(variant, [text])
      }
    },
    remove: (text: string) => {
      for (const variant of variantsOf(text)) {
        const rest = (byVariant.get(variant) ?? []).filter((other) => other !== text)
        if (rest.length > 0) byVariant.set(variant, rest)
        else byVariant.delete(variant)
      }
    },
    near: (text: string): ReadonlySet<string> =>
      new Set(Array.from(variantsOf(text), (variant) => byVariant.get(variant) ?? []).flat()),
  }
}
