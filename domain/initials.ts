/** The first letter of a word with the signs that belong to it: খা of খাতুন. */
export const firstSign = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? ''

/** "Md Abdul Karim" stands for itself as MK where there is no picture. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return firstSign(words[0] ?? '') + firstSign(last ?? '')
}
