import { useLingui } from '@lingui/react'
import { isBlankText } from '#domain/local-text.ts'
import { density, sumKnown } from '#domain/unions/sum-figures.ts'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../layout/LocalText.tsx'

const CELL = 'px-3 py-2.5 text-right tabular-nums'

/** The figures of each union and their totals. On a narrow screen the table scrolls in its container. */
export const UnionTable = ({ unions }: { unions: readonly UnionFigures[] }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const figure = (value: number | null) =>
    value === null ? <span className="text-sm text-ink-muted">{_('not known yet')}</span> : number(value)
  const sums = [
    sumKnown(unions.map(({ areaKm2 }) => areaKm2)),
    sumKnown(unions.map(({ population }) => population)),
    sumKnown(unions.map(({ villages }) => villages)),
  ]
  const isPartial = sums.some((sum) => sum !== null && !sum.isWhole)

  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever moves it by the keys has to reach it
        tabIndex={0}
        role="region"
        aria-labelledby="unions-caption"
        className="overflow-x-auto rounded-xl border border-line bg-surface-raised"
      >
        <table className="w-full min-w-[38rem] border-collapse">
          <caption id="unions-caption" className="px-3 py-3 text-left font-medium">
            {_('The unions of Sandwip in figures')}
          </caption>
          <thead>
            <tr className="border-y border-line-strong bg-sand text-sm">
              <th scope="col" className="sticky left-0 bg-sand px-3 py-2.5 text-left font-semibold">
                {_('Union')}
              </th>
              {[_('Area (km²)'), _('Population'), _('People per km²'), _('Villages')].map((header) => (
                <th key={header} scope="col" className="px-3 py-2.5 text-right font-semibold">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {unions.map((union) => (
              <tr key={union.code} className="border-b border-line">
                <th scope="row" className="sticky left-0 bg-surface-raised px-3 py-2.5 text-left font-medium">
                  <LocalText of={union.name} />
                  {!isBlankText(union.note) && (
                    <span className="block text-sm font-normal text-ink-muted">
                      <LocalText of={union.note} />
                    </span>
                  )}
                </th>
                <td className={CELL}>{figure(union.areaKm2)}</td>
                <td className={CELL}>{figure(union.population)}</td>
                <td className={CELL}>{figure(density(union))}</td>
                <td className={CELL}>{figure(union.villages)}</td>
              </tr>
            ))}
          </tbody>
          {sums.some((sum) => sum !== null) && (
            <tfoot>
              <tr className="bg-sand font-semibold">
                <th scope="row" className="sticky left-0 bg-sand px-3 py-2.5 text-left">
                  {_('Together')}
                </th>
                <td className={CELL}>{figure(sums[0]?.sum ?? null)}</td>
                <td className={CELL}>{figure(sums[1]?.sum ?? null)}</td>
                {/* No density if the two totals cover different unions. */}
                <td className={CELL}>
                  {isPartial
                    ? '–'
                    : figure(density({ areaKm2: sums[0]?.sum ?? null, population: sums[1]?.sum ?? null }))}
                </td>
                <td className={CELL}>{figure(sums[2]?.sum ?? null)}</td>
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
