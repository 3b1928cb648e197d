/** The parameters of the URL: the text of the search box, and the last digits of a phone if many people have that name. */
export const SEARCH_PARAMS = { name: 'q', digits: 'phone' } as const
