/** Limits of a search (specification, section 9). */
export const PUBLIC_SEARCH_LIMIT = 50
export const SEARCH_DEBOUNCE_MS = 500
/** A visitor of the membership check who has not typed for so long asks for what stands in the box: each search counts. */
export const SEARCH_REST_MS = 1500
export const SEARCH_TERM_MAX = 100
