/** Shorter parts of a name are in too many words. */
const PART_MIN = 3
/** What has to remain of a password without these parts. */
const REST_MIN = 8

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
const normalize = (text: string) =>
  text.toLowerCase().replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

/**
 * Whether a password consists, but for a few characters such as a year, of parts of the texts: words of a name, an e-mail
 * address, the name of a society.
 */
export const isMadeOf = (password: string, texts: readonly string[]): boolean => {
  const parts = texts
    .flatMap((text) => text.match(/[\p{L}\p{M}\d]+/gu) ?? [])
    .filter((part) => part.length >= PART_MIN)
    .map(normalize)
    .toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), normalize(password))
  return rest.length < normalize(password).length && rest.length < REST_MIN
}
