/** The URL parameters: the text of the search box, and the last digits of a phone for a common name. */
export const SEARCH_PARAMS = { name: 'q', digits: 'phone' } as const
