import { useLingui } from '@lingui/react'
import type { PublicTerm } from '#domain/committees/committee.ts'
import { isBlankText } from '#domain/local-text.ts'
import { useFormat } from '../format.ts'
import { useLocalText } from '../language/LocalText.tsx'

type NamedTerm = Pick<PublicTerm, 'title' | 'startsOn' | 'endsOn'>

/** The name and the dates of a term, in the language of the page. */
export const useTermTexts = () => {
  const { _ } = useLingui()
  const { dayOrYear, year } = useFormat()
  const localText = useLocalText()
  const yearOf = (day: string) => year(Number(day.slice(0, 4)))

  const years = ({ startsOn, endsOn }: NamedTerm) => {
    if (endsOn === null) return _('Since {year}', { year: yearOf(startsOn) })
    return startsOn.slice(0, 4) === endsOn.slice(0, 4)
      ? yearOf(startsOn)
      : `${yearOf(startsOn)} – ${yearOf(endsOn)}`
  }
  return {
    nameOf: (term: NamedTerm) => (isBlankText(term.title) ? years(term) : localText(term.title).text),
    datesOf: ({ startsOn, endsOn }: NamedTerm) =>
      endsOn === null
        ? _('Since {day}', { day: dayOrYear(startsOn) })
        : `${dayOrYear(startsOn)} – ${dayOrYear(endsOn)}`,
  }
}
