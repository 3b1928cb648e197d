import { useLingui } from '@lingui/react'
import type { Standing, StandingState } from '#domain/dues/standing.ts'
import { useFormat } from '../format.ts'

/** Says the standing of a member in one sentence, with its reason. */
export const useStandingWords = () => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const stateOf = ({ state, since, until }: Standing) => {
    const sinceDay = since === null ? '' : dayOrYear(since)
    const untilDay = until === null ? '' : dayOrYear(until)
    const words: Record<StandingState, string> = {
      deceased: since === null ? _('Deceased') : _('Deceased on {day}', { day: sinceDay }),
      life: _('Life member'),
      paid: _('Paid until {day}', { day: untilDay }),
      grace: _('In grace until {day}', { day: untilDay }),
      lapsed: _('Lapsed since {day}', { day: sinceDay }),
      never: _('Never paid'),
    }
    return words[state]
  }
  return (standing: Standing) => {
    const words = stateOf(standing)
    if (standing.typedYear !== null) return _('{standing}, as typed in the register', { standing: words })
    // Nobody lapses by a receipt.
    if (standing.receipt === null || standing.state === 'lapsed') return words
    return _('{standing} (receipt {receipt})', { standing: words, receipt: standing.receipt })
  }
}

const GOOD = 'text-primary'
const DUE = 'text-warning'
const NONE = 'text-ink-muted'

/** The color of the sentence. */
export const STANDING_COLORS: Readonly<Record<StandingState, string>> = {
  deceased: NONE,
  life: GOOD,
  paid: GOOD,
  grace: DUE,
  lapsed: DUE,
  never: NONE,
}
