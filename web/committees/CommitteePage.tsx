import { useLingui } from '@lingui/react'
import { ChevronDown, Mail, Phone } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Committee, COMMITTEE_LABELS, COMMITTEES } from '#domain/committees/committee-rules.ts'
import { PublicCommittee, type PublicPerson } from '#domain/committees/committee.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { formatPhone } from '#domain/phone.ts'
import { apiContext } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { callUrl } from '../shell/ContactLinks.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadText } from '../pages/loaders.ts'
import { apiPaths, keyOfPage } from '../paths.ts'
import { EmailText } from '../ui/EmailText.tsx'
import { Section } from '../ui/Section.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'
import { useTermTexts } from './use-term-texts.ts'

const LINK = 'inline-flex min-h-11 items-center gap-2 text-primary hover:underline wrap-anywhere'

/** The people of a term, each with a picture or with initials; the first, who leads the committee, is larger. */
const PersonCards = ({ people }: { people: readonly PublicPerson[] }) => {
  const { _ } = useLingui()
  if (people.length === 0) return <p>{_('Nobody is listed yet.')}</p>
  return (
    <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person, index) => (
        <li
          key={person._id}
          className="flex items-center gap-4 rounded-xl border border-line bg-surface-raised p-4 break-inside-avoid first:bg-sand sm:first:col-span-full sm:first:gap-6 sm:first:p-6"
        >
          <PersonPortrait person={person} size={index === 0 ? 'first' : 'large'} />
          <div className="min-w-0">
            <p className={index === 0 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}>
              <LocalText of={person.name} />
            </p>
            <p className="text-ink-muted">
              <LocalText of={person.office} />
            </p>
            <p className="flex flex-wrap gap-x-5 empty:hidden">
              {person.phone && (
                <a href={callUrl(person.phone)} className={LINK}>
                  <Phone aria-label={_('Phone')} role="img" className="size-4 shrink-0" />
                  {formatPhone(person.phone)}
                </a>
              )}
              {person.email && (
                <a href={`mailto:${person.email}`} className={LINK}>
                  <Mail aria-label={_('E-mail')} role="img" className="size-4 shrink-0" />
                  <span lang="en" className="min-w-0">
                    <EmailText address={person.email} />
                  </span>
                </a>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const KEYS = {
  sponsorship: 'sponsorship-committee',
  advisory: 'advisory-committee',
  executive: 'executive-committee',
} as const satisfies Record<Committee, PageKey>

export const loader = async (args: LoaderFunctionArgs) => {
  const key = keyOfPage(args.url.pathname)
  const committee = COMMITTEES.find((each) => KEYS[each] === key)
  if (!committee) throw data(null, { status: 404 })
  const [introduction, answer] = await Promise.all([
    loadText(args, KEYS[committee]),
    args.context.get(apiContext).call(PublicCommittee, apiPaths.committee(committee)),
  ])
  return { committee, introduction, ...answer.data }
}

export default function CommitteePage() {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { nameOf, datesOf } = useTermTexts()
  const { committee, introduction, current, past } = useLoaderData<typeof loader>()
  const title = _(COMMITTEE_LABELS[committee])
  return (
    <PublicPage
      title={title}
      description={_('{committee} of the society: who serves now, and who served before.', {
        committee: title,
      })}
      introduction={introduction}
    >
      {current === null ? (
        <p className="mb-8 rounded-xl border border-line bg-surface-raised px-5 py-8 text-center text-lg">
          {_('Who serves on this committee now will be shown here soon.')}
        </p>
      ) : (
        <Section
          id="present"
          heading={nameOf(current)}
          className="mb-12"
          headingClass="text-2xl text-primary"
        >
          <p className="mb-5 text-ink-muted">{datesOf(current)}</p>
          <PersonCards people={current.people} />
        </Section>
      )}
      {past.length > 0 && (
        <Section id="past" heading={_('Past committees')} headingClass="mb-3 text-2xl text-primary">
          <div className="divide-y divide-line rounded-xl border border-line bg-surface-raised">
            {past.map((term) => (
              <details key={term._id} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <h3 className="text-lg">{nameOf(term)}</h3>
                    <span className="text-ink-muted">
                      {term.people.length === 1
                        ? _('1 person')
                        : _('{count} people', { count: number(term.people.length) })}
                    </span>
                  </span>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="px-4 pb-5 sm:px-5">
                  <p className="mb-4 text-ink-muted">{datesOf(term)}</p>
                  <PersonCards people={term.people} />
                </div>
              </details>
            ))}
          </div>
        </Section>
      )}
    </PublicPage>
  )
}
