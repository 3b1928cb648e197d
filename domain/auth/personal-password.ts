/** Shorter parts of a name occur in too many words. */
const PART_MIN = 3
/**
 * The least that must remain of a password without these parts, with some letters: digits alone, such as a year or
 * a row of keys, are easily guessed.
 */
const REST_MIN = 8
const REST_LETTERS_MIN = 4

/** Signs that look like letters: `r4h1m4` is Rahima. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** Returns the text in lower case, with letters in place of lookalikes. The length does not change. */
export const withoutLookalikes = (text: string) =>
  text.toLowerCase().replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Replaces each character of a matched part. */
const TAKEN = '\uFFFF'

/**
 * Whether a password consists of parts of the texts, apart from a few characters or digits and signs. The texts are
 * names, e-mail addresses and the name of the society.
 */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const parts = texts
    .flatMap((text) => text.match(/[\p{L}\p{M}\d]+/gu) ?? [])
    .filter((part) => part.length >= PART_MIN)
    .map(withoutLookalikes)
    .toSorted((a, b) => b.length - a.length)
  const marked = parts.reduce(
    (left, part) => left.replaceAll(part, TAKEN.repeat(part.length)),
    withoutLookalikes(password),
  )
  if (!marked.includes(TAKEN)) return false
  const rest = password
    .toLowerCase()
    .replace(/[^]/g, (character, index: number) => (marked[index] === TAKEN ? '' : character))
  const letters = rest.match(/\p{L}/gu) ?? []
  return rest.length < REST_MIN || letters.length < REST_LETTERS_MIN
}
