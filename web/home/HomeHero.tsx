import { useLingui } from '@lingui/react'
import { ArrowRight, IdCard } from 'lucide-react'
import type { PublicBanner } from '#domain/banners/banner.ts'
import { pictureSources } from '../images/ContentPicture.tsx'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { useSocietyName } from '../shell/use-society.ts'
import { adminPaths } from '../admin-paths.ts'
import { imageOfWidth, paths } from '../paths.ts'
import { HeroSlider, type HeroSlide } from '../ui/HeroSlider.tsx'
import island from './island.svg'

/** What a society that has published no banner yet shows. */
const BUILT_IN: HeroSlide = { id: 'built-in', src: island, alt: '' }

/** The top of the home page: the society's name, its pictures, and a link to the membership check. */
export const HomeHero = ({ banners }: { banners: readonly PublicBanner[] }) => {
  const { _ } = useLingui()
  const name = useSocietyName()
  const localText = useLocalText()
  const slides = banners.map((banner): HeroSlide => {
    const alt = localText(banner.alt)
    return {
      id: banner._id,
      src: imageOfWidth(banner.image.url, 960),
      srcSet: pictureSources(banner.image),
      alt: alt.text,
      altLang: alt.lang,
      caption: <BannerCaption banner={banner} />,
    }
  })
  return (
    <HeroSlider
      label={_('Pictures of the society')}
      slides={slides.length > 0 ? slides : [BUILT_IN]}
      header={
        <h1 className="text-lg leading-snug font-semibold text-balance text-accent [text-shadow:0_1px_3px_#0008] md:text-2xl">
          {name}
        </h1>
      }
      footer={
        <>
          <PublicLink
            to={paths.checkMembership}
            className="inline-flex min-h-12 max-w-full items-center gap-2.5 justify-self-start rounded-full bg-accent px-6 py-2.5 text-lg max-[24rem]:px-4 max-[24rem]:text-base font-semibold text-on-accent no-underline shadow-lg hover:underline"
          >
            <IdCard aria-hidden className="size-5 shrink-0" />
            {_('Check Your Membership')}
          </PublicLink>
          {slides.length === 0 && (
            <a
              href={adminPaths.banners.list}
              className="hidden min-h-11 items-center font-semibold underline underline-offset-4 [text-shadow:0_1px_3px_#0008] for-admin:inline-flex"
            >
              {_('Choose your own pictures')}
            </a>
          )}
        </>
      }
    />
  )
}

const BannerCaption = ({ banner: { title, caption, link } }: { banner: PublicBanner }) => {
  const { _ } = useLingui()
  const localText = useLocalText()
  const [shownTitle, shownCaption] = [localText(title), localText(caption)]
  return (
    <div className="max-w-3xl pt-1 [text-shadow:0_1px_3px_#0008] empty:hidden">
      {shownTitle.text && (
        <p
          lang={shownTitle.lang}
          className="text-4xl leading-tight font-semibold text-balance wrap-break-word md:text-5xl"
        >
          {shownTitle.text}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-5 text-lg empty:hidden md:text-xl">
        {shownCaption.text && (
          <p lang={shownCaption.lang} className="text-balance">
            {shownCaption.text}
          </p>
        )}
        {link && (
          <BannerLink link={link} name={shownTitle.text || shownCaption.text}>
            {_('Read more')}
          </BannerLink>
        )}
      </div>
    </div>
  )
}

type BannerLinkProps = { link: string; name: string; children: string }

/** An internal link keeps the language; an external link is used as it is. */
const BannerLink = ({ link, name, children }: BannerLinkProps) => {
  const content = (
    <>
      {children}
      {name && <span className="sr-only">: {name}</span>}
      <ArrowRight aria-hidden className="size-5" />
    </>
  )
  const className =
    'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:no-underline'
  return link.startsWith('/') ? (
    <PublicLink to={link} className={className}>
      {content}
    </PublicLink>
  ) : (
    <a href={link} rel="noopener noreferrer" className={className}>
      {content}
    </a>
  )
}
