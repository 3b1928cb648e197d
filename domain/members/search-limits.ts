/** Limits of a search (specification, section 9). */
export const PUBLIC_SEARCH_LIMIT = 50
export const SEARCH_DEBOUNCE_MS = 500
/** A visitor who has not typed for so long asks for what stands in the box. */
export const SEARCH_REST_MS = 2000
export const SEARCH_TERM_MAX = 100
