import type { LoaderFunctionArgs } from 'react-router'
import { Joining } from '#domain/applications/application.ts'
import { pickText } from '#domain/local-text.ts'
import { apiContext } from '../api-client.ts'
import { apiPaths, localeOf } from '../paths.ts'

/** What the society asks of applicants, in the language of the page. For loaders, which run on the server. */
export const loadJoining = async ({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) => {
  const { data } = await context.get(apiContext).call(Joining, apiPaths.joining)
  const { fees, howToPay, ...joining } = data
  return {
    ...joining,
    // Of a class, the first fee is the one that is proposed.
    fees: fees
      .filter((fee) => fee === fees.find((other) => other.class === fee.class))
      .map(({ class: of, cents }) => ({ class: of, cents })),
    howToPay: pickText(howToPay, localeOf(url.pathname)),
  }
}
export type ShownJoining = Awaited<ReturnType<typeof loadJoining>>
