import { lazy, Suspense } from 'react'
import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import { phoneDigits } from '#domain/phone.ts'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { useSociety } from '../layout/use-society.ts'
import { Introduction } from '../pages/Introduction.tsx'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { DonorGroups } from './DonorGroups.tsx'

/** Rendered on the server; its script is a separate chunk, which loads after the first content. */
const DonorForm = lazy(async () => ({ default: (await import('./DonorForm.tsx')).DonorForm }))

export const loader = async (args: LoaderFunctionArgs) => {
  const [introduction, { data: groups }] = await Promise.all([
    loadText(args, 'blood-donation'),
    args.context.get(apiContext).call(z.array(PublicDonorGroup), apiPaths.bloodDonors),
  ])
  return { introduction, groups }
}

export default function BloodDonationPage() {
  const { _ } = useLingui()
  const { introduction, groups } = useLoaderData<typeof loader>()
  const { phone } = useSociety()
  const title = _('Blood Donation')
  return (
    <>
      <PageMeta
        title={title}
        description={_(
          'Members and friends who give blood, by blood group: how to ask for a donor, and how to join the list.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <Introduction text={introduction} />
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
      <section aria-labelledby="donors" className="mb-12">
        <h2 id="donors" className="mb-4 text-2xl text-primary">
          {_('Our donors')}
        </h2>
        <DonorGroups groups={groups} />
      </section>
      <section aria-labelledby="join" className="max-w-3xl">
        <h2 id="join" className="mb-2 text-2xl text-primary">
          {_('Join the list of donors')}
        </h2>
        <p className="mb-5">
          {_(
            'Somebody of the society looks at your entry first. Nothing but your blood group, and your name if you agree, is ever shown here.',
          )}
        </p>
        <Suspense>
          <DonorForm />
        </Suspense>
      </section>
    </>
  )
}
