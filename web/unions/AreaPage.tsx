import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import { apiContext } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts, loadText } from '../pages/loaders.ts'
import { informationPaths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { UnionTable } from './UnionTable.tsx'
import { fetchUnionFigures } from './load-unions.ts'

/** The height of a row, in em: the name and the number are above the bar. */
const ROW = 2.6
const BAR = { top: 1.5, height: 0.7 }

/** The population of each union as bars, largest first. Bar lengths are percentages, to fit any screen. */
const PopulationChart = ({ unions }: { unions: readonly UnionFigures[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const localText = useLocalText()
  const id = useId()
  const bars = unions
    .flatMap(({ code, name, population }) => (population === null ? [] : [{ code, name, population }]))
    .toSorted((a, b) => b.population - a.population)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last || first.population === 0) return null

  const told = (bar: typeof first) => ({ union: localText(bar.name).text, people: number(bar.population) })
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      width="100%"
      height={`${bars.length * ROW}em`}
      className="max-w-2xl overflow-visible"
    >
      <title id={`${id}-title`}>{_('Population of the unions')}</title>
      <desc id={`${id}-text`}>
        {_('A bar for each union, the most people first: from {union} with {people}', told(first))}{' '}
        {_('to {union} with {people}. The table holds every number.', told(last))}
      </desc>
      {bars.map((bar, index) => {
        const { text, lang } = localText(bar.name)
        const y = index * ROW
        return (
          <g key={bar.code} aria-hidden>
            <text lang={lang} x="0" y={`${y + 1.1}em`} className="fill-ink">
              {text}
            </text>
            <text x="100%" y={`${y + 1.1}em`} textAnchor="end" className="fill-ink-muted tabular-nums">
              {number(bar.population)}
            </text>
            <rect
              x="0"
              y={`${y + BAR.top}em`}
              width="100%"
              height={`${BAR.height}em`}
              rx="4"
              className="fill-sand"
            />
            <rect
              x="0"
              y={`${y + BAR.top}em`}
              width={`${((bar.population / first.population) * 100).toFixed(2)}%`}
              height={`${BAR.height}em`}
              rx="4"
              className="fill-primary"
            />
          </g>
        )
      })}
    </svg>
  )
}

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    introduction: loadText(args, 'administrative-area-information-chart'),
    unions: fetchUnionFigures(args.context.get(apiContext)),
  })

/** The unions of the sub-district: a table, and a chart of their population. */
export default function AreaPage() {
  const { _ } = useLingui()
  const { introduction, unions } = useLoaderData<typeof loader>()
  const hasPeople = unions.some(({ population }) => population !== null && population > 0)
  return (
    <PublicPage
      title={_('Administrative Area and Information Chart')}
      description={_(
        'The unions of the sub-district of Sandwip: area, population and villages, as a table and a chart.',
      )}
      introduction={introduction}
    >
      <Section id="figures" heading={_('Unions')} className="mb-10">
        <UnionTable unions={unions} />
      </Section>
      {hasPeople && (
        <Section id="chart" heading={_('Population of the unions')} className="mb-10">
          <PopulationChart unions={unions} />
        </Section>
      )}
      <PublicLink to={informationPaths.map} className={buttonClass()}>
        {_('See the unions on the map')}
      </PublicLink>
    </PublicPage>
  )
}
