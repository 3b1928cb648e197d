import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  isPrinted,
  PRINT_VIEWS,
  PrintedMember,
  type PrintedList,
  type PrintView,
} from '#domain/exports/member-export.ts'
import { filterWords } from '#domain/exports/filter-words.ts'
import { api } from '../api-client.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useMay } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { NotPermitted } from '../shell/NotPermitted.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { LabelSheets } from './LabelSheets.tsx'
import { PhoneList } from './PhoneList.tsx'
import './print.css'
import { PRINT_TITLES } from './feature.ts'
import { PrintedDirectory } from './PrintedDirectory.tsx'
import type { PrintedListProps } from './PrintFrame.tsx'
import { useUnionName } from '../names/union-names.ts'

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
          {(members) => <Chosen {...{ members, filter, isSelection, view, source }} />}
        </Loaded>
      )}
    </>
  )
}

type ChosenProps = {
  members: readonly PrintedMember[]
  filter: Query
  isSelection: boolean
  view: PrintView
  source: object
}

/** Records that a list is printed, and prints it: by its button, or by the menu of the browser. */
const usePrint = (list: object) => {
  const attempt = useAttempt()
  const isRecorded = useRef(false)
  const record = () => api.call(z.null(), adminApiPaths.printedMembers, { method: 'POST', body: list })
  const recordOnce = useEffectEvent(() => {
    if (!isRecorded.current) void attempt(async () => void (await record()))
  })
  useEffect(() => {
    const listener = () => recordOnce()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])
  return () =>
    attempt(async () => {
      await record()
      isRecorded.current = true
      try {
        window.print()
      } finally {
        isRecorded.current = false
      }
    })
}

/** The list with those who are printed: without the deceased and those who are not in the public check, unless chosen. */
const Chosen = ({ members, filter, isSelection, view, source }: ChosenProps) => {
  const { _, i18n } = useLingui()
  const { year, dayOrYear: day } = useFormat()
  const unionName = useUnionName()
  // A list of the deceased is about them; and one that would be empty is about all.
  const [isAboutAll] = useState(() => members.every((member) => member.isDied || member.isHidden))
  const [withDeceased, setWithDeceased] = useState(isAboutAll || filter['isDied'] === 'true')
  const [withHidden, setWithHidden] = useState(isAboutAll || filter['isHidden'] === 'true')
  const deceased = members.filter(({ isDied }) => isDied).length
  const hidden = members.filter(({ isHidden }) => isHidden).length
  const choice = { withDeceased, withHidden } satisfies Partial<PrintedList>
  const printed = members.filter((member) => isPrinted(member, choice))
  const print = usePrint({ view, ...source, ...choice })
  const List = LISTS[view]
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
          label={_('Those hidden from visitors, too ({count})', { count: i18n.number(hidden) })}
          checked={withHidden}
          onChange={({ target }) => setWithHidden(target.checked)}
        />
      )}
    </>
  )
  const words = isSelection ? [_('Selected members')] : filterWords(filter, { _, unionName, year, day })
  return <List members={printed} filter={words} choices={choices} onPrint={() => void print()} />
}
