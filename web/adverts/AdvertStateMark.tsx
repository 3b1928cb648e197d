import { useLingui } from '@lingui/react'
import type { AdvertState } from '#domain/adverts/advert-rules.ts'
import type { Advert } from '#domain/adverts/advert.ts'
import { classNames } from '../ui/class-names.ts'
import { useFormat } from '../format.ts'

const STATES: Record<AdvertState, string> = {
  running: /* i18n */ 'Running',
  waiting: /* i18n */ 'Waiting for a free tile',
  planned: /* i18n */ 'Planned',
  stopped: /* i18n */ 'Stopped',
  ended: /* i18n */ 'Ended',
}

/** The current state of an advert. */
export const AdvertStateMark = ({ advert: { state, shownIn } }: { advert: Advert }) => {
  const { _, i18n } = useLingui()
  const isRunning = state === 'running'
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-3 py-0.5 text-sm font-medium',
        isRunning ? 'bg-success-surface text-success' : 'bg-sand text-ink',
      )}
    >
      {isRunning && shownIn !== null
        ? _('Running in tile {tile}', { tile: i18n.number(shownIn) })
        : _(STATES[state])}
    </span>
  )
}

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
