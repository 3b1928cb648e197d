import { useLingui } from '@lingui/react'
import type { Advert } from '#domain/adverts/advert.ts'
import { useFormat } from '../format.ts'

/** Returns what an advert's form and list say if it has no tile on its first day or today; null if it has one, or needs none. */
export const useTileNotice = () => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return ({ state, startsOn, shownFrom }: Advert) => {
    if (state !== 'waiting' && (state !== 'planned' || shownFrom === startsOn)) return null
    return shownFrom === null
      ? _('All tiles are taken on its days: it will not be shown.')
      : _('Its tile is taken until then: it will be shown from {day}.', { day: dayOrYear(shownFrom) })
  }
}
