import type { z } from 'zod'

/** The filters in the URL of a list, which may be outdated or mistyped: invalid ones are ignored. */
export const readFilters = <Filters extends z.ZodObject>(
  schema: Filters,
  params: URLSearchParams,
): z.output<Filters> => {
  const entries = Object.keys(schema.shape).flatMap((name) => {
    const value = params.get(name)
    return value !== null && schema.partial().safeParse({ [name]: value }).success ? [[name, value]] : []
  })
  return schema.parse(Object.fromEntries(entries))
}
