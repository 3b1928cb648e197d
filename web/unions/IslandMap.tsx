import { useLingui } from '@lingui/react'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { useLocale } from '../use-locale.ts'
import { informationPaths, localePath } from '../paths.ts'
import { DRAWING, OUTLINE, PLACES } from './island.ts'

const AREA = 'fill-surface-raised stroke-primary/50 hover:fill-sand'

/** The island with its unions, in both scripts. Each leads to the figures of the union. */
export const IslandMap = ({ unions }: { unions: readonly UnionFigures[] }) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const other = locale === 'bn' ? 'en' : 'bn'
  const localText = useLocalText()
  const places = PLACES.flatMap((place) => {
    const name = unions.find(({ code }) => code === place.code)?.name
    return name ? [{ ...place, name: localText(name), otherName: name[locale] && name[other] }] : []
  })

  return (
    <svg
      role="group"
      aria-label={_('Map of the island of Sandwip')}
      viewBox={DRAWING}
      className="w-full max-w-xl rounded-2xl border border-line bg-primary/10"
    >
      <path d={OUTLINE} className="fill-none stroke-primary/25" strokeWidth="22" strokeLinejoin="round" />
      {places.map(({ code, name, area, x, y }) => (
        <a
          key={code}
          href={`${localePath(locale, informationPaths.areaChart)}#${code}`}
          aria-label={name.text}
        >
          {area ? (
            <path d={area} className={AREA} />
          ) : (
            <circle cx={x} cy={y} r="48" strokeDasharray="5 6" fillOpacity="0" className={AREA} />
          )}
        </a>
      ))}
      <g aria-hidden textAnchor="middle" pointerEvents="none" fontSize="20">
        <path d={OUTLINE} className="fill-none stroke-primary" strokeWidth="3" strokeLinejoin="round" />
        {places.map(({ code, x, y, name, otherName }) => (
          <text
            key={code}
            x={x}
            y={y}
            paintOrder="stroke"
            strokeWidth="3"
            className="fill-ink stroke-surface-raised"
          >
            <tspan lang={name.lang} fontSize="18" fontWeight="500">
              {name.text}
            </tspan>
            {otherName && (
              <tspan x={x} dy="19" lang={other} fontSize="16" className="fill-ink-muted">
                {otherName}
              </tspan>
            )}
          </text>
        ))}
        <text x="360" y="84" className="fill-primary italic">
          {_('Meghna estuary')}
        </text>
        <text x="120" y="738" className="fill-primary italic">
          {_('Bay of Bengal')}
        </text>
        <text transform="translate(440 300) rotate(57)" className="fill-primary italic">
          {_('Sandwip Channel')}
        </text>
        <path
          d="M496 128 V68 M484 84 L496 66 L508 84"
          className="fill-none stroke-ink"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <text x="496" y="152" className="fill-ink">
          {_('N')}
        </text>
      </g>
    </svg>
  )
}
