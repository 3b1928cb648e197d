import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { UnionFigures } from '#domain/unions/union-figures.ts'
import { apiContext } from '../api-client.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts, loadText } from '../pages/loaders.ts'
import { informationPaths, localePath, sandwipOnOpenStreetMap } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { useLocale } from '../use-locale.ts'
import { DRAWING, OUTLINE, PLACES } from './island.ts'
import { fetchUnionFigures } from './load-unions.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    introduction: loadText(args, 'map'),
    unions: fetchUnionFigures(args.context.get(apiContext)),
  })

/** The island with its unions, and a link to a real map; loads nothing from other sites. */
export default function MapPage() {
  const { _ } = useLingui()
  const { introduction, unions } = useLoaderData<typeof loader>()
  return (
    <PublicPage
      title={_('Map')}
      description={_('The island of Sandwip with its unions, and the way to an exact map.')}
      introduction={introduction}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[36rem_minmax(0,1fr)]">
        <IslandMap unions={unions} />
        <div>
          <p className="mb-4 text-lg">{_('Touch a union to see its figures.')}</p>
          <p className="mb-8 max-w-prose text-ink-muted">
            {_(
              'The outline is that of Bangladesh GeoCode, an open collection. The borders between the unions are approximate. Dashed circles mark land that the sea has taken.',
            )}
          </p>
          <p className="flex flex-wrap gap-3">
            <a href={sandwipOnOpenStreetMap} rel="noopener noreferrer" className={buttonClass('primary')}>
              <ExternalLink aria-hidden className="size-5 shrink-0" />
              {_('Open the exact map on OpenStreetMap')}
            </a>
            <PublicLink to={informationPaths.areaChart} className={buttonClass()}>
              {_('The unions in figures')}
            </PublicLink>
          </p>
        </div>
      </div>
    </PublicPage>
  )
}

const AREA = 'fill-surface-raised stroke-primary/50 hover:fill-sand'

/** The island with its unions, in both scripts. Each leads to the figures of the union. */
const IslandMap = ({ unions }: { unions: readonly UnionFigures[] }) => {
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
