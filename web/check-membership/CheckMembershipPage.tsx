import { useLingui } from '@lingui/react'
import { data, useLoaderData, useLocation, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { Island } from '../document/Island.tsx'
import { HiddenPageMeta, PageMeta } from '../shell/PageMeta.tsx'
import { useSociety } from '../shell/use-society.ts'
import { localeOf } from '../paths.ts'
import { loadUnionNames } from '../unions/load-union-names.ts'
import { loadMembership, searchTextOf } from './find-membership.ts'
import { MembershipCheck } from './MembershipCheck.tsx'

/** A URL with a search is rendered on the server, so that it works without JavaScript. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const text = searchTextOf(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const [membership, unionNames] = await Promise.all([
    loadMembership(api, text, { signal: request.signal }),
    loadUnionNames(api, localeOf(new URL(request.url).pathname)),
  ])
  return data({ membership, unionNames }, text === '' ? {} : { headers: PRIVATE_HEADERS })
}

/** Search results are private: neither cached nor indexed. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function CheckMembershipPage() {
  const { _ } = useLingui()
  const { membership, unionNames } = useLoaderData<typeof loader>()
  const { phone } = useSociety()
  const { search } = useLocation()
  const title = _('Check Your Membership')

  return (
    <>
      {membership.text === '' ? (
        <PageMeta
          title={title}
          description={_('Are you on the register? Search by full name, phone number or member ID.')}
        />
      ) : (
        // Search results are private: not indexed.
        <HiddenPageMeta title={title} />
      )}
      <h1 className="mb-2 text-3xl font-semibold">{title}</h1>
      <p className="text-lg">{_('Search by Full Name, Phone Number, or Member ID')}</p>
      <p className="mb-4 text-ink-muted">{_('Example: Abdul Karim, 718-555-0123 or 1024')}</p>
      <Island
        name="membership"
        component={MembershipCheck}
        props={{ membership, search, phone, unionNames }}
      />
    </>
  )
}
