/** A name by which the same spelling is found again: without its case and the width of its spaces. */
export const foldedName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
