const PAGE_MAX = 1_000_000

/** The page of a list that an address asks for; what is no page is the first. */
export const pageNumberOf = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1
}
