/** The first letter of a word with its combining marks: খা of খাতুন. */
export const firstGrapheme = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? ''

/** Initials shown in place of a missing picture: MK for "Md Abdul Karim". */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return firstGrapheme(words[0] ?? '') + firstGrapheme(last ?? '')
}
