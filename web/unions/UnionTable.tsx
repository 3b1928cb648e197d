/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are the elements' own: they are spelled out because CSS that makes them blocks takes them away */
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { isBlankText } from '#domain/local-text.ts'
import { density, sumKnown, type UnionFigures } from '#domain/unions/union-figures.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'

/** On a narrow screen a row becomes a block: the name above the four figures, each after its label. */
const ROW =
  'max-sm:grid max-sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] max-sm:gap-x-4 max-sm:px-3 max-sm:py-2'
const NAME = 'px-3 py-2.5 text-left max-sm:col-span-full max-sm:px-0 max-sm:py-0.5'
const CELL =
  'px-3 py-2.5 text-right tabular-nums max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2 max-sm:px-0 max-sm:py-0.5 ' +
  'max-sm:before:text-left max-sm:before:text-sm max-sm:before:font-normal max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)]'

/** The figures of each union and their totals. */
export const UnionTable = ({ unions }: { unions: readonly UnionFigures[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const headers = [_('Area (km²)'), _('Population'), _('People per km²'), _('Villages')]
  const unknown = <span className="text-sm text-ink-muted">{_('not known yet')}</span>
  const area = sumKnown(unions.map(({ areaKm2 }) => areaKm2))
  const people = sumKnown(unions.map(({ population }) => population))
  const villages = sumKnown(unions.map((union) => union.villages))
  const sums = [area, people, villages]
  const isPartial = sums.some((sum) => sum !== null && !sum.isWhole)

  /** The figures in the order of their headers. */
  const cells = (figures: readonly (number | null)[], densityUnknown: ReactNode = unknown) =>
    figures.map((figure, index) => (
      <td key={headers[index]} role="cell" data-label={headers[index]} className={CELL}>
        {figure === null ? (index === 2 ? densityUnknown : unknown) : number(figure)}
      </td>
    ))

  return (
    <>
      <div className="overflow-clip rounded-xl border border-line bg-surface-raised">
        <table role="table" className="w-full border-collapse max-sm:block">
          <caption className="px-3 py-3 text-left font-medium max-sm:block">
            {_('The unions of Sandwip in figures')}
          </caption>
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row" className="border-y border-line-strong bg-sand text-sm">
              <th role="columnheader" scope="col" className="px-3 py-2.5 text-left font-semibold">
                {_('Union')}
              </th>
              {headers.map((header) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  className="px-3 py-2.5 text-right font-semibold"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {unions.map((union) => (
              <tr
                key={union.code}
                id={union.code}
                role="row"
                className={`border-b border-line target:bg-primary/10 max-sm:border-t ${ROW}`}
              >
                <th role="rowheader" scope="row" className={`font-medium ${NAME}`}>
                  <LocalText of={union.name} />
                  {!isBlankText(union.note) && (
                    <span className="block text-sm font-normal text-ink-muted">
                      <LocalText of={union.note} />
                    </span>
                  )}
                </th>
                {cells([union.areaKm2, union.population, density(union), union.villages])}
              </tr>
            ))}
          </tbody>
          {sums.some((sum) => sum !== null) && (
            <tfoot role="rowgroup" className="max-sm:block">
              <tr role="row" className={`bg-sand font-semibold ${ROW}`}>
                <th role="rowheader" scope="row" className={NAME}>
                  {_('Together')}
                </th>
                {cells(
                  [
                    area?.sum ?? null,
                    people?.sum ?? null,
                    // No density if the two totals cover different unions.
                    isPartial
                      ? null
                      : density({ areaKm2: area?.sum ?? null, population: people?.sum ?? null }),
                    villages?.sum ?? null,
                  ],
                  isPartial ? '–' : unknown,
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {isPartial && (
        <p className="mt-2 text-sm text-ink-muted">{_('The sums leave out what is not known yet.')}</p>
      )}
    </>
  )
}
