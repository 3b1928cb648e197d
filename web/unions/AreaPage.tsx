import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PublicLink } from '../layout/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { informationPaths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { PopulationChart } from './PopulationChart.tsx'
import { UnionTable } from './UnionTable.tsx'
import { fetchUnionFigures } from './union-figures.ts'

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
      isWritten
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
