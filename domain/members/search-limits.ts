/** Limits of a search (specification, section 9). */
export const PUBLIC_SEARCH_LIMIT = 50
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_TERM_MAX = 100
