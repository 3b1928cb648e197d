import { useLingui } from '@lingui/react'
import type { HOME_SECTIONS } from '#domain/pages/page-keys.ts'
import { PlaceholderNotice } from '../pages/PlaceholderNotice.tsx'
import type { PublishedText } from '../pages/read-text.ts'
import { RichText } from '../pages/RichText.tsx'
import { TranslationNote } from '../pages/TranslationNote.tsx'
import { classNames } from '../ui/class-names.ts'

type SectionKey = (typeof HOME_SECTIONS)[number]
export type SectionTexts = Partial<Record<SectionKey, PublishedText>>

/** The sections of the home page (specification, section 1), with the placeholder for an unpublished text. */
const SECTIONS: readonly { key: SectionKey; title: string; filler: string }[] = [
  {
    key: 'home-about',
    title: /* i18n */ 'About Us',
    filler:
      /* i18n */ 'Who we are: families from Sandwip who live in Brooklyn and look after one another. A few lines about how the society began will stand here.',
  },
  {
    key: 'home-mission',
    title: /* i18n */ 'Our Mission',
    filler:
      /* i18n */ 'What we do: keep our people in touch, help newcomers to settle and carry our island’s culture on. A few lines about our work will stand here.',
  },
  {
    key: 'home-goals',
    title: /* i18n */ 'Our Goals',
    filler:
      /* i18n */ 'Where we are going: education for the young, care for the elders and a hand for those at home. A few lines about our plans will stand here.',
  },
]

export const HomeSections = ({ texts }: { texts: SectionTexts }) => {
  const { _ } = useLingui()
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {SECTIONS.map(({ key, title, filler }, index) => {
        const text = texts[key]
        return (
          <section
            key={key}
            aria-labelledby={key}
            className={classNames(
              'rounded-2xl border border-line p-6 sm:p-8',
              index === 0 ? 'border-l-8 border-l-accent bg-sand md:col-span-2' : 'bg-surface-raised',
            )}
          >
            <h2 id={key} className="mb-3 text-2xl text-primary sm:text-3xl">
              {text?.title || _(title)}
            </h2>
            {text ? (
              <>
                <TranslationNote lang={text.lang} />
                <RichText text={text.body} lang={text.lang} lower={1} />
              </>
            ) : (
              <>
                <PlaceholderNotice />
                <p className={index === 0 ? 'max-w-prose text-lg' : undefined}>{_(filler)}</p>
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}
