/** The UI shows a union upper-cased. Apart from the list of unions, which the membership check does not need. */
export const unionLabel = (code: string) => code.toUpperCase()
