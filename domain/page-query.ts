/** The values that a page reads from a parameter of its URL: one of these, a text of this form, or any text. */
export type PageParameter = readonly string[] | RegExp | 'text'

/** The parameters that the pages at matching paths read, in the order of their URL. */
export type PageQuery = { path: RegExp; parameters: Readonly<Record<string, PageParameter>> }
