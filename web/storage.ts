type Area = 'localStorage' | 'sessionStorage'

/** What this browser, or this tab, has stored; null if it has nothing readable, or if storage is disabled. */
export const readStored = (area: Area, key: string): unknown => {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Where storage is full or disabled, the value lasts as long as the page. */
export const store = (area: Area, key: string, value: unknown) => {
  try {
    globalThis[area].setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
