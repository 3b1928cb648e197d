import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { Introduction } from '../pages/Introduction.tsx'
import { PlaceholderNotice } from '../pages/PlaceholderNotice.tsx'
import { loadText } from '../pages/read-pages.ts'
import { informationPaths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PopulationChart } from './PopulationChart.tsx'
import { UnionTable } from './UnionTable.tsx'
import { fetchUnionFigures } from './union-figures.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const [introduction, unions] = await Promise.all([
    loadText(args, 'administrative-area-information-chart'),
    fetchUnionFigures(args.context.get(apiContext)),
  ])
  return { introduction, unions }
}

/** The unions of the sub-district: a table, and a chart of their population. */
export default function AreaPage() {
  const { _ } = useLingui()
  const { introduction, unions } = useLoaderData<typeof loader>()
  const title = introduction?.title || _('Administrative Area and Information Chart')
  const hasPeople = unions.some(({ population }) => population !== null && population > 0)
  return (
    <>
      <PageMeta
        title={title}
        description={_(
          'The unions of the sub-district of Sandwip: area, population and villages, as a table and a chart.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      {introduction ? (
        <Introduction text={introduction} />
      ) : (
        <div className="max-w-3xl">
          <PlaceholderNotice />
        </div>
      )}
      <section aria-labelledby="figures" className="mb-10">
        <h2 id="figures" className="mb-4 text-2xl">
          {_('Unions')}
        </h2>
        <UnionTable unions={unions} />
      </section>
      {hasPeople && (
        <section aria-labelledby="chart" className="mb-10">
          <h2 id="chart" className="mb-4 text-2xl">
            {_('Population of the unions')}
          </h2>
          <PopulationChart unions={unions} />
        </section>
      )}
      <PublicLink to={informationPaths.map} className={buttonClass()}>
        {_('See the unions on the map')}
      </PublicLink>
    </>
  )
}
