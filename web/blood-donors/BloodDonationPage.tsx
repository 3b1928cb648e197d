import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import { PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { phoneDigits } from '#domain/phone.ts'
import { Island } from '../document/Island.tsx'
import { useFormat } from '../format.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { useScriptLang } from '../language/ScriptText.tsx'
import { useSociety } from '../shell/use-society.ts'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadList, loadParts, loadText } from '../pages/loaders.ts'
import { apiPaths, paths } from '../paths.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { DonorForm } from './DonorForm.tsx'

/** Every blood group: the number of donors, the names of those who agreed, and a link to request one. */
const DonorGroups = ({ groups }: { groups: readonly PublicDonorGroup[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const scriptLang = useScriptLang()
  const countText = (donors: number) => {
    if (donors === 0) return _('No donor yet')
    return donors === 1 ? _('1 donor') : _('{count} donors', { count: number(donors) })
  }
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-2.5 p-0 sm:gap-4 lg:grid-cols-4">
      {groups.map(({ bloodGroup, donors, names }) => {
        const group = bloodGroupLabel(bloodGroup)
        return (
          <li
            key={bloodGroup}
            className="flex flex-col rounded-xl border border-line bg-surface-raised px-3 pt-3 pb-1 sm:px-5 sm:pt-4 sm:pb-2"
          >
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span lang="en" className="text-3xl font-semibold text-danger">
                {group}
              </span>
              <span className="text-base font-normal text-ink-muted">{countText(donors)}</span>
            </h3>
            {names.length > 0 && (
              <p className="mt-1">
                {names.map((name, index) => (
                  // Two donors may have the same name.
                  <span key={index}>
                    {index > 0 && ' · '}
                    <span lang={scriptLang(name)}>{name}</span>
                  </span>
                ))}
              </p>
            )}
            <PublicLink
              to={`${paths.contactUs}?blood=${encodeURIComponent(bloodGroup)}`}
              className="mt-auto inline-flex min-h-11 items-center self-start text-primary underline"
            >
              {_('Ask for {group} blood', { group })}
            </PublicLink>
          </li>
        )
      })}
    </ul>
  )
}

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    introduction: loadText(args, 'blood-donation'),
    groups: loadList(args, PublicDonorGroup, apiPaths.bloodDonors),
  })

export default function BloodDonationPage() {
  const { _ } = useLingui()
  const { introduction, groups } = useLoaderData<typeof loader>()
  const { phone } = useSociety()
  return (
    <PublicPage
      title={_('Blood Donation')}
      description={_(
        'Members and friends who give blood, by blood group: how to ask for a donor, and how to join the list.',
      )}
      introduction={introduction}
    >
      <section
        aria-labelledby="ask"
        className="mb-10 grid gap-x-8 gap-y-4 rounded-2xl border-l-8 border-accent bg-sand p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
      >
        <div>
          <h2 id="ask" className="mb-2 text-2xl">
            {_('You need blood?')}
          </h2>
          <p className="max-w-2xl text-lg">
            {_(
              'Call the society. We call the donors of your group and bring you together; their numbers are never given away.',
            )}
          </p>
        </div>
        <a href={`tel:+1${phoneDigits(phone)}`} className={buttonClass('primary', 'text-lg')}>
          <Phone aria-hidden className="size-5" />
          <span>
            {_('Call')}{' '}
            <span lang="en" className="whitespace-nowrap">
              {phone}
            </span>
          </span>
        </a>
      </section>
      <Section
        id="donors"
        heading={_('Our donors')}
        className="mb-12"
        headingClass="mb-4 text-2xl text-primary"
      >
        <DonorGroups groups={groups} />
      </Section>
      <Section
        id="join"
        heading={_('Join the list of donors')}
        className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
        headingClass="mb-2 text-2xl text-primary"
      >
        <p className="mb-5">
          {_(
            'Somebody of the society looks at your entry first. Nothing but your blood group, and your name if you agree, is ever shown here.',
          )}
        </p>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NoScriptNotice />
          <Island name="donor" component={DonorForm} props={{ phone }} />
        </div>
      </Section>
    </PublicPage>
  )
}
