import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { phoneDigits } from '#domain/phone.ts'
import { Island } from '../document/Island.tsx'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { useSociety } from '../layout/use-society.ts'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadList, loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { DonorForm } from './DonorForm.tsx'
import { DonorGroups } from './DonorGroups.tsx'

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
          <Island name="donor" component={DonorForm} props={{}} />
        </div>
      </Section>
    </PublicPage>
  )
}
