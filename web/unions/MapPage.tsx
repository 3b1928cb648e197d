import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { informationPaths, sandwipOnOpenStreetMap } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { IslandMap } from './IslandMap.tsx'
import { fetchUnionFigures } from './union-figures.ts'

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
