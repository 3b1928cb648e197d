/** The index of `text` in a sorted list, or the index at which to insert it. */
const indexIn = (sorted: readonly string[], text: string) => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds a text to a sorted list, unless it is there. */
export const insertSorted = (sorted: string[], text: string) => {
  const at = indexIn(sorted, text)
  if (sorted[at] !== text) sorted.splice(at, 0, text)
}

export const removeSorted = (sorted: string[], text: string) => {
  const at = indexIn(sorted, text)
  if (sorted[at] === text) sorted.splice(at, 1)
}

/** A sorted set of texts. They are in a list for each first letter, so that adding one moves few others. */
export const createSortedTexts = () => {
  const lists = new Map<string, string[]>()

  return {
    add: (text: string) => {
      const first = text.slice(0, 1)
      const list = lists.get(first)
      if (list) insertSorted(list, text)
      else lists.set(first, [text])
    },
    remove: (text: string) => removeSorted(lists.get(text.slice(0, 1)) ?? [], text),
    /** The texts with this prefix, which is not empty, in order. */
    startingWith: function* (prefix: string) {
      const list = lists.get(prefix.slice(0, 1)) ?? []
      for (let at = indexIn(list, prefix); at < list.length; at++) {
        const text = list[at] ?? ''
        if (!text.startsWith(prefix)) return
        yield text
      }
    },
  }
}
