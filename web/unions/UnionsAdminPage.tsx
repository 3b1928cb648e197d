import { useLingui } from '@lingui/react'
import { isPartOfSandwip } from '#domain/unions/unions.ts'
import type { UnionRecord } from '#domain/unions/union-figures.ts'
import { useFormat } from '../format.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRecords } from '../records/record-queries.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import { EditLink } from '../records/RowActions.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { unionKind } from './feature.ts'

export default function UnionsAdminPage() {
  const { _ } = useLingui()
  const { number } = useFormat()
  const unions = useRecords(unionKind)
  const figure = (value: number | null) => (value === null ? '—' : number(value))
  const bengali = ({ name }: UnionRecord) => <span lang="bn">{name.bn}</span>
  const edit = ({ _id, name }: UnionRecord) => (
    <EditLink name={name.en} to={adminPaths.updateUnion(_id)} className="-mx-2" />
  )
  const columns: Column<UnionRecord>[] = [
    { header: _('Union'), cell: ({ name }) => name.en, isTitle: true },
    { header: _('Bengali name'), cell: bengali },
    { header: _('Area (km²)'), cell: ({ areaKm2 }) => figure(areaKm2), className: 'tabular-nums' },
    { header: _('Population'), cell: ({ population }) => figure(population), className: 'tabular-nums' },
    { header: _('Villages'), cell: ({ villages }) => figure(villages), className: 'tabular-nums' },
    { header: _('Action'), cell: edit, inCardHead: 'end' },
  ]
  return (
    <>
      <ScreenHead
        title={_('Unions')}
        introduction={_(
          'What the page of the administrative area shows of each union. Leave empty what is not known.',
        )}
      />
      <Loaded query={unions} skeleton={<TableSkeleton />}>
        {(rows) => (
          <RecordTable
            caption={_('Unions')}
            columns={columns}
            rows={rows.filter(({ code }) => isPartOfSandwip(code))}
          />
        )}
      </Loaded>
    </>
  )
}
