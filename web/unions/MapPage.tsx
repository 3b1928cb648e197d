import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
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

/** A sketch of the island and a link to a real map; loads nothing from other sites. */
export default function MapPage() {
  const { _ } = useLingui()
  const { introduction, unions } = useLoaderData<typeof loader>()
  return (
    <PublicPage
      title={_('Map')}
      description={_('A sketch of the island of Sandwip with its unions, and the way to an exact map.')}
      introduction={introduction}
      isWritten
    >
      <figure className="m-0 mb-6">
        <IslandMap unions={unions} />
        <figcaption className="mt-2 max-w-2xl text-ink-muted">
          {_(
            'A sketch, not to scale: the outline is simplified, and the names stand about where the unions are.',
          )}
        </figcaption>
      </figure>
      <p className="flex flex-wrap gap-3">
        <a href={sandwipOnOpenStreetMap} rel="noopener noreferrer" className={buttonClass('primary')}>
          <ExternalLink aria-hidden className="size-5" />
          {_('Open the exact map on OpenStreetMap')}
        </a>
        <PublicLink to={informationPaths.areaChart} className={buttonClass()}>
          {_('The unions in figures')}
        </PublicLink>
      </p>
    </PublicPage>
  )
}
