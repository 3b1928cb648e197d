import { useLingui } from '@lingui/react'
import { data, useLoaderData, useLocation, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { Island } from '../document/Island.tsx'
import { HiddenPageMeta, PageMeta } from '../shell/PageMeta.tsx'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { useSociety } from '../shell/use-society.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { localeOf, paths } from '../paths.ts'
import { loadUnionNames } from '../unions/load-unions.ts'
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
      <div className="mx-auto max-w-5xl">
        <div className="items-start gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h1 className="mb-2 text-3xl font-semibold sm:text-4xl">{title}</h1>
            <p className="text-lg">{_('Search by Full Name, Phone Number, or Member ID')}</p>
            <p className="mt-2 mb-4 flex flex-wrap items-center gap-2 text-ink-muted">
              {_('Example:')}
              {[_('Abdul Karim'), _('718-555-0123'), _('1024')].map((example) => (
                <span
                  key={example}
                  className="rounded-full border border-line bg-surface-raised px-3 text-ink"
                >
                  {example}
                </span>
              ))}
            </p>
          </div>
          <aside aria-labelledby="needed" className="mb-4 rounded-xl bg-sand px-5 py-3 max-lg:hidden">
            <h2 id="needed" className="text-lg">
              {_('What you need')}
            </h2>
            <ul className="m-0 list-disc pl-5 leading-snug">
              <li>{_('your full name, as in the register,')}</li>
              <li>{_('or your whole phone number,')}</li>
              <li>{_('or the number on your member card.')}</li>
            </ul>
          </aside>
        </div>
        <Island
          name="membership"
          component={MembershipCheck}
          props={{ membership, search, phone, unionNames }}
        />
        {membership.result?.data.some((member) => 'rolls' in member) && (
          // Claims and objections need JavaScript.
          <noscript>
            <p className="mt-3 text-lg">
              {_('If this is wrong, please call us:')} <PhoneLink phone={phone} />
            </p>
          </noscript>
        )}
        <p className="mt-6 text-lg">
          {_('Not a member yet?')}{' '}
          <PublicLink to={paths.join} className="inline-flex min-h-11 items-center text-primary underline">
            {_('Become a member')}
          </PublicLink>
        </p>
      </div>
    </>
  )
}
