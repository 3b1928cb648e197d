import { useLingui } from '@lingui/react'
import { Mail, Phone } from 'lucide-react'
import type { PublicPerson } from '#domain/committees/committee.ts'
import { formatPhone } from '#domain/phone.ts'
import { callUrl } from '../layout/ContactLinks.tsx'
import { LocalText } from '../layout/LocalText.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'

const LINK = 'inline-flex min-h-11 items-center gap-2 text-primary hover:underline wrap-anywhere'

/** The people of a term, each with a picture or with initials. */
export const PersonCards = ({ people }: { people: readonly PublicPerson[] }) => {
  const { _ } = useLingui()
  if (people.length === 0) return <p>{_('Nobody is listed yet.')}</p>
  return (
    <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li
          key={person._id}
          className="flex items-start gap-4 rounded-xl border border-line bg-surface-raised p-4 break-inside-avoid"
        >
          <PersonPortrait person={person} size="large" />
          <div className="flex min-h-20 min-w-0 flex-col items-start justify-center">
            <p className="text-lg font-semibold">
              <LocalText of={person.name} />
            </p>
            <p className="text-ink-muted">
              <LocalText of={person.office} />
            </p>
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
          </div>
        </li>
      ))}
    </ul>
  )
}
