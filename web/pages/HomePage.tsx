import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { society } from '../layout/society.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'

/** The sections of the home page (specification, section 1). Their texts are filler until the society writes its own. */
const SECTIONS = [
  {
    id: 'about',
    title: /* i18n */ 'About Us',
    text: /* i18n */ 'Who we are: families from Sandwip who live in Brooklyn and look after one another. A few lines about how the society began will stand here.',
  },
  {
    id: 'mission',
    title: /* i18n */ 'Our Mission',
    text: /* i18n */ 'What we do: keep our people in touch, help newcomers to settle and carry our island’s culture on. A few lines about our work will stand here.',
  },
  {
    id: 'goals',
    title: /* i18n */ 'Our Goals',
    text: /* i18n */ 'Where we are going: education for the young, care for the elders and a hand for those at home. A few lines about our plans will stand here.',
  },
] as const

export default function HomePage() {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle />
      <section className="mb-10 rounded-2xl border-l-8 border-accent bg-sand px-5 py-8 sm:px-10 sm:py-12">
        <h1 className="mb-3 text-3xl sm:text-5xl">{_(society.name)}</h1>
        <p className="mb-6 max-w-2xl text-lg">{_('One island, one family, on both sides of the ocean.')}</p>
        <PublicLink to={paths.checkMembership} className={buttonClass('primary')}>
          {_('Check Your Membership')}
        </PublicLink>
      </section>
      <PlaceholderNotice />
      <div className="grid gap-6 menu:grid-cols-3">
        {SECTIONS.map(({ id, title, text }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="rounded-xl border border-line bg-surface-raised p-6"
          >
            <h2 id={id} className="mb-3 text-2xl text-primary">
              {_(title)}
            </h2>
            <p>{_(text)}</p>
          </section>
        ))}
      </div>
    </>
  )
}
