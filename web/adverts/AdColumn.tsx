import { useLingui } from '@lingui/react'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicAdvert } from '#domain/adverts/advert.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { apiPaths, paths } from '../paths.ts'

/**
 * The side column of the home page: one tile per slot, including slots without an advert. `count-views.ts`
 * counts the views.
 */
export const AdColumn = ({ tiles }: { tiles: readonly (PublicAdvert | null)[] }) => {
  const { _ } = useLingui()
  return (
    <aside aria-label={_('Advertisements')} className="print:hidden">
      <ul className="m-0 grid list-none grid-cols-2 gap-4 p-0 lg:grid-cols-1">
        {tiles.map((advert, index) => (
          <li key={advert?._id ?? index} data-advert={advert?._id} className="grid">
            {advert ? <AdTile advert={advert} /> : <FreeTile />}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const TILE =
  'flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink no-underline ' +
  'transition-shadow hover:shadow-lg'

/** Each tile is labelled as an advert (specification, section 1). */
const Label = () => {
  const { _ } = useLingui()
  return <span className="block px-3 pt-2 text-xs tracking-wide text-ink-muted">{_('Advertisement')}</span>
}

const Name = ({ children }: { children: ReactNode }) => (
  <span className="block px-3 pt-0.5 pb-3 leading-snug font-semibold wrap-anywhere">{children}</span>
)

const AdTile = ({ advert }: { advert: PublicAdvert }) => (
  <a href={apiPaths.advertClick(advert._id)} rel="sponsored nofollow noopener" className={TILE}>
    <ContentPicture
      image={advert.image}
      alt=""
      sizes="(min-width: 64rem) 17rem, 50vw"
      className="aspect-3/2 w-full bg-sand object-cover"
    />
    <Label />
    <Name>
      <LocalText of={advert.label} />
    </Name>
  </a>
)

const FreeTile = () => {
  const { _ } = useLingui()
  return (
    <PublicLink to={paths.contactUs} className={`${TILE} border-dashed`}>
      <span className="grid aspect-3/2 w-full place-items-center bg-sand text-primary">
        <Megaphone aria-hidden className="size-10" />
      </span>
      <Label />
      <Name>{_('Your advertisement here')}</Name>
    </PublicLink>
  )
}
