import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListMeta } from '#domain/api.ts'
import { useFormat } from '../format.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { albumAddress } from './album-address.ts'

/** Links to the other pages of an album; renders nothing for a single page. */
export const AlbumPager = ({ album, meta }: { album: string; meta: ListMeta }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const pages = Math.ceil(meta.total / meta.limit)
  if (pages <= 1) return null
  const step = (page: number, label: ReactNode) =>
    page >= 1 && page <= pages ? (
      <PublicLink to={albumAddress(album, { page })} className={buttonClass('secondary')}>
        {label}
      </PublicLink>
    ) : null
  return (
    <nav aria-label={_('Pages')} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {step(
          meta.page - 1,
          <>
            <ChevronLeft aria-hidden className="size-5" />
            {_('Earlier photos')}
          </>,
        )}
      </span>
      <span className="text-center text-ink-muted">
        {_('Page {page} of {pages}', { page: number(meta.page), pages: number(pages) })}
      </span>
      <span className="justify-self-end">
        {step(
          meta.page + 1,
          <>
            {_('More photos')}
            <ChevronRight aria-hidden className="size-5" />
          </>,
        )}
      </span>
    </nav>
  )
}
