import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext } from '../api-client.ts'

/** The list that the API serves at `path`. For loaders, which run on the server. */
export const loadList = async <Item>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  item: z.ZodType<Item>,
  path: string,
): Promise<Item[]> => (await context.get(apiContext).call(z.array(item), path)).data

/** Loads the parts of a page at the same time: `{ texts: Promise<Text[]> }` resolves to `{ texts: Text[] }`. */
export const loadParts = async <Parts extends Record<string, unknown>>(loading: {
  [Name in keyof Parts]: Promise<Parts[Name]>
}): Promise<Parts> => {
  const parts = Object.entries(loading).map(async ([name, part]) => [name, await part] as const)
  // Each value is what the promise of its name resolves to.
  return Object.fromEntries(await Promise.all(parts)) as Parts
}
