import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { Election } from '#domain/elections/election.ts'
import { PrintedRoll } from '#domain/elections/printed-roll.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { useAdminText } from '../records/admin-text.ts'
import { useRecord } from '../records/record-queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { InlineSelect } from '../ui/InlineSelect.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'
import { fetchUnionNames } from '../unions/load-unions.ts'
import { electionKind } from './election-kind.ts'
import { PrintedRollSheets } from './PrintedRollSheets.tsx'

const CENTRES = Array.from({ length: 30 }, (_, index) => String(index + 1))
const URL_OF_ROLL = urlOfChoices({ centre: { values: CENTRES, usual: '1' } })

/** The roll of one centre, for the printer. */
export default function PrintRollPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const query = useRecord(electionKind, id)
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      ways={<BackLink to={adminPaths.elections.list}>{_('Elections')}</BackLink>}
    >
      {(election) => <RollOfCentre election={election} />}
    </Loaded>
  )
}

const RollOfCentre = ({ election }: { election: Election }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const adminText = useAdminText()
  const { state, choose } = useListUrl(URL_OF_ROLL)
  const centres = election.centres.map(({ name }, index) => ({
    value: String(index + 1),
    label: `${number(index + 1)} · ${adminText(name)}`,
  }))
  const centre = centres.find(({ value }) => value === state.centre) ?? centres[0]
  const roll = useQuery({
    queryKey: ['roll', election._id, 'print', election.version, centre?.value],
    queryFn: async () => {
      const body = { centre: Number(centre?.value) }
      return (await api.call(PrintedRoll, adminApiPaths.printedRoll(election._id), { method: 'POST', body }))
        .data
    },
    // Each is recorded as an export.
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The paper has them in both languages.
  const unions = useQuery({ queryKey: ['union-names'], queryFn: () => fetchUnionNames(api) })
  return (
    <>
      <PageTitle title={_('Printed roll: {name}', { name: adminText(election.name) })} />
      <div className="print:hidden">
        <BackLink to={adminPaths.elections.one(election._id)}>{adminText(election.name)}</BackLink>
        <h1 className="mb-4 text-3xl">{_('Printed roll')}</h1>
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="primary" disabled={!roll.data || !unions.isFetched} onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {_('Print')}
          </Button>
          <InlineSelect
            label={_('Centre')}
            value={centre?.value ?? ''}
            options={centres}
            onChange={(chosen) => choose({ centre: chosen })}
          />
        </div>
      </div>
      <Loaded query={roll} skeleton={<TableSkeleton />}>
        {(printed) => (
          <PrintedRollSheets
            election={election}
            centre={Number(centre?.value)}
            roll={printed}
            unions={unions.data ?? {}}
          />
        )}
      </Loaded>
    </>
  )
}
