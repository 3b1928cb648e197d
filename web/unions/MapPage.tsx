import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { informationPaths, sandwipOnOpenStreetMap } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { PLACES } from './island.ts'
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
  const southward = PLACES.flatMap((place) => unions.filter(({ code }) => code === place.code))
  return (
    <PublicPage
      title={_('Map')}
      description={_('A sketch of the island of Sandwip with its unions, and the way to an exact map.')}
      introduction={introduction}
      isWritten
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[36rem_minmax(0,1fr)]">
        <figure className="m-0">
          <IslandMap unions={unions} />
          <figcaption className="mt-2 max-w-xl text-ink-muted">
            {_(
              'A sketch, not to scale: the outline is simplified, and the names stand about where the unions are.',
            )}
          </figcaption>
        </figure>
        <div>
          <Section id="unions" heading={_('The unions from north to south')} className="mb-8">
            <ol className="m-0 columns-[7.5rem] gap-6 text-lg list-decimal ps-8 [&:lang(bn)]:list-[bengali]">
              {southward.map(({ code, name }) => (
                <li key={code} className="py-1 marker:text-ink-muted">
                  <LocalText of={name} />
                </li>
              ))}
            </ol>
          </Section>
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
