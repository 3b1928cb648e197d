import { useState, type ComponentType } from 'react'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { PRINT_VIEWS, PrintedMember, type PrintView } from '#domain/exports/member-export.ts'
import { api } from '../api-client.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useMay } from '../auth/abilities.tsx'
import { NotPermitted } from '../layout/NotPermitted.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { filterWords } from './filter-words.ts'
import { LabelSheets } from './LabelSheets.tsx'
import { PhoneList } from './PhoneList.tsx'
import './print.css'
import { PRINT_TITLES } from './print-titles.ts'
import { PrintedDirectory } from './PrintedDirectory.tsx'
import type { PrintedListProps } from './PrintFrame.tsx'
import { useUnionName } from '../unions/union-names.ts'

const LISTS: Record<PrintView, ComponentType<PrintedListProps>> = {
  directory: PrintedDirectory,
  labels: LabelSheets,
  phones: PhoneList,
}

type Query = Readonly<Record<string, string>>

/** The list that the user came from, and the members who were selected in it: they may be more than an address holds. */
const PrintState = z.object({ list: z.string().startsWith('/admin/'), ids: z.array(z.int()).optional() })

/** The list to print, and its members by a filter in the address or by their selection; without one if a link was sent. */
const readLocation = (params: URLSearchParams, state: unknown) => {
  const { view, selected, ...filter } = Object.fromEntries(params)
  // A link that was sent leads to the directory.
  const { list, ids } = PrintState.safeParse(state).data ?? { list: adminPaths.members.list }
  const isSelection = selected !== undefined
  return {
    view: PRINT_VIEWS.find((each) => each === view) ?? 'directory',
    list,
    ids,
    filter: filter as Query,
    isSelection,
    source: !isSelection ? { filter } : ids && { ids },
  }
}

/** A list of members for the printer: opened from the directory with its filter. */
export default function PrintPage() {
  const { _ } = useLingui()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const { view, list, ids, filter, isSelection, source } = readLocation(params, state)
  const mayExport = useMay()('register.export')
  // Each request is recorded as an export, so the members are requested once.
  const query = useQuery({
    queryKey: ['print', view, source],
    queryFn: async () => {
      const body = { view, ...source }
      const reply = await api.call(z.array(PrintedMember), adminApiPaths.printMembers, {
        method: 'POST',
        body,
      })
      return reply.data
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayExport && source !== undefined,
  })
  if (!mayExport) return <NotPermitted ability="register.export" />
  const title = _(PRINT_TITLES[view])
  return (
    <>
      <PageTitle title={title} />
      <div className="print:hidden">
        <BackLink to={list} {...(ids && { state: { selected: ids } })}>
          {_('Back to the list')}
        </BackLink>
        <h1 className="mb-4 text-3xl">{title}</h1>
      </div>
      {source === undefined ? (
        <EmptyState
          title={_('A link does not have the selection.')}
          hint={_('Please select the members in the directory, and print them from there.')}
        />
      ) : (
        <Loaded query={query} skeleton={<TableSkeleton />}>
          {(members) => <Chosen {...{ members, filter, isSelection }} List={LISTS[view]} />}
        </Loaded>
      )}
    </>
  )
}

type ChosenProps = {
  members: readonly PrintedMember[]
  filter: Query
  isSelection: boolean
  List: ComponentType<PrintedListProps>
}

/** The list with those who are printed: without the deceased and those who are not in the public check, unless chosen. */
const Chosen = ({ members, filter, isSelection, List }: ChosenProps) => {
  const { _, i18n } = useLingui()
  const unionName = useUnionName()
  // A list of the deceased is about them.
  const [withDeceased, setWithDeceased] = useState(filter['isDied'] === 'true')
  const [withHidden, setWithHidden] = useState(false)
  const deceased = members.filter(({ isDied }) => isDied).length
  const hidden = members.filter(({ isHidden }) => isHidden).length
  const printed = members.filter(
    ({ isDied, isHidden }) => (withDeceased || !isDied) && (withHidden || !isHidden),
  )
  const choices = (
    <>
      {deceased > 0 && (
        <Toggle
          label={_('Deceased, too ({count})', { count: i18n.number(deceased) })}
          checked={withDeceased}
          onChange={({ target }) => setWithDeceased(target.checked)}
        />
      )}
      {hidden > 0 && (
        <Toggle
          label={_('Those not in the public check, too ({count})', { count: i18n.number(hidden) })}
          checked={withHidden}
          onChange={({ target }) => setWithHidden(target.checked)}
        />
      )}
    </>
  )
  const words = isSelection ? [_('Selected members')] : filterWords(filter, _, unionName)
  return <List members={printed} filter={words} choices={choices} />
}
