import { useLingui } from '@lingui/react'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicAdvert } from '#domain/adverts/advert.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { apiPaths, paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'

type AdColumnProps = {
  tiles: readonly (PublicAdvert | null)[]
  /** Of four tiles beside one another, where no text stands beside the column. */
  isRow: boolean
}

/**
 * The side column of the home page: one tile per slot, including slots without an advert. `count-views.ts`
 * counts the views.
 */
export const AdColumn = ({ tiles, isRow }: AdColumnProps) => {
  const { _ } = useLingui()
  return (
    <aside
      aria-label={_('Advertisements')}
      className={classNames('print:hidden', isRow ? 'lg:col-span-2' : 'lg:col-start-2 lg:row-start-1')}
    >
      <ul
        className={classNames(
          'm-0 grid h-full list-none grid-cols-2 content-between gap-4 p-0',
          isRow ? 'lg:grid-cols-4' : 'lg:grid-cols-1',
        )}
      >
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
  return <span className="block px-3 pt-2 text-xs text-ink-muted">{_('Advertisement')}</span>
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
      className="aspect-2/1 w-full bg-sand object-cover"
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
      <span className="grid aspect-2/1 w-full place-items-center bg-sand text-primary">
        <Megaphone aria-hidden className="size-10" />
      </span>
      <Label />
      <Name>{_('Your advertisement here')}</Name>
    </PublicLink>
  )
}
