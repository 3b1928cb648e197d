import { useLingui } from '@lingui/react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { BLOOD_GROUPS, bloodGroupLabel } from '#domain/blood-donors/donor-rules.ts'
import { Island } from '../document/Island.tsx'
import { ContactLine } from '../shell/ContactLine.tsx'
import { useSociety } from '../shell/use-society.ts'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadText } from '../pages/loaders.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { Section } from '../ui/Section.tsx'
import { ContactForm } from './ContactForm.tsx'

export const loader = (args: LoaderFunctionArgs) => loadText(args, 'contact-us')

/** The subject that a link from another page prefills; unknown values are ignored. */
const useSubject = () => {
  const { _ } = useLingui()
  const [params] = useSearchParams()
  const group = BLOOD_GROUPS.find((each) => each === params.get('blood'))
  return group ? _('Blood of group {group} is needed', { group: bloodGroupLabel(group) }) : ''
}

export default function ContactPage() {
  const { _ } = useLingui()
  const introduction = useLoaderData<typeof loader>()
  const subject = useSubject()
  const { phone } = useSociety()
  return (
    <PublicPage
      title={_('Contact Us')}
      description={_('Write to the society, call us or visit us: address, phone, e-mail and a contact form.')}
      introduction={introduction}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section
          id="reach"
          heading={_('Call, write or visit')}
          className="self-start rounded-xl border border-line bg-surface-raised p-5 sm:p-6 lg:col-start-2 lg:row-start-1"
          headingClass="mb-2 text-xl text-primary"
        >
          <ContactLine className="flex flex-col items-start" />
        </Section>
        <Section
          id="write"
          heading={_('Write to us')}
          className="lg:col-start-1 lg:row-start-1"
          headingClass="mb-4 text-2xl text-primary"
        >
          <NoScriptNotice />
          <Island name="contact" component={ContactForm} props={{ subject, phone }} />
        </Section>
      </div>
    </PublicPage>
  )
}
