import { useLingui } from '@lingui/react'
import type { Standing, StandingState } from '#domain/dues/standing.ts'
import { useFormat } from '../format.ts'

/** Says the standing of a member in one sentence, with its reason. */
export const useStandingWords = () => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const stateOf = ({ state, since, until, isLifeNext }: Standing) => {
    const sinceDay = since === null ? '' : dayOrYear(since)
    const untilDay = until === null ? '' : dayOrYear(until)
    const words: Record<StandingState, string> = {
      deceased: since === null ? _('Deceased') : _('Deceased on {day}', { day: sinceDay }),
      life: _('Life member'),
      paid: isLifeNext
        ? _('Paid until {day}, then for life', { day: untilDay })
        : _('Paid until {day}', { day: untilDay }),
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
