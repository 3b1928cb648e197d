/** Shorter parts of a name are in too many words. */
const PART_MIN = 3
/** What has to remain of a password without these parts: digits alone, such as a year or a row of keys, are soon guessed. */
const REST_MIN = 8
const REST_LETTERS_MIN = 4

/** What looks like a letter is one: `r4h1m4` is Rahima. */
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
/** The text in small letters, and with letters for what looks like them. Has as many characters as the text in small letters. */
export const withoutLookalikes = (text: string) =>
  text.toLowerCase().replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Stands for a character that belongs to one of the parts. */
const TAKEN = '\uFFFF'

/**
 * Whether a password consists, but for a few characters, or for digits and signs, of parts of the texts: words of a name, an e-mail
 * address, the name of a society.
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
