import { useLingui } from '@lingui/react'
import { BookOpen, Download, FileSpreadsheet, FileText, Phone, Tags } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { FileFormat } from '#domain/file-formats.ts'
import type { PrintView } from '#domain/exports/member-export.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useMay } from '../session/abilities.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useUnionName } from '../names/union-names.ts'
import { exportColumns } from './export-columns.ts'
import { PRINT_TITLES } from './feature.ts'
import { useDownload } from '../download.ts'

type ExportMenuProps = {
  /** The query of the directory, for all pages: that of `GET /members` without a page. */
  query: Readonly<Record<string, string>>
  /** How many members that are; undefined until it is known. */
  total: number | undefined
  /** The members that are selected, rather than all that the directory shows. */
  ids?: readonly number[] | undefined
}

/** Saves the members of a list as a file, or leads to their printed lists. Only for users who may export. */
export const ExportMenu = ({ query, total, ids }: ExportMenuProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayExport = useMay()('register.export')
  const { busy, save: saveFile } = useDownload()
  if (!mayExport) return null

  const save = (format: FileFormat) =>
    saveFile(
      adminApiPaths.exportMembers,
      { format, ...(ids ? { ids } : { filter: query }), ...exportColumns(_, unionName) },
      _('{count, plural, one {# member} other {# members}}', { count: total ?? 0 }),
    )
  const print = (view: PrintView) =>
    navigate(
      {
        pathname: adminPaths.members.print,
        search: `?${new URLSearchParams(ids ? { view, selected: String(ids.length) } : { view, ...query })}`,
      },
      { state: { list: pathname + search, ids } },
    )

  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' }
  return (
    <ActionMenu
      title={_('Export')}
      label={
        <>
          <Download aria-hidden className="size-5" />
          {busy ? _('Preparing the file…') : <span className="max-sm:sr-only">{_('Export')}</span>}
        </>
      }
      busy={busy}
      disabled={!total}
      groups={[
        [
          {
            key: 'xlsx',
            icon: <FileSpreadsheet {...icon} />,
            label: _('Excel (XLSX)'),
            hint: _('All fields, for spreadsheets'),
            onSelect: () => void save('xlsx'),
          },
          {
            key: 'csv',
            icon: <FileText {...icon} />,
            label: 'CSV',
            hint: _('All fields, for other programs'),
            onSelect: () => void save('csv'),
          },
        ],
        [
          {
            key: 'directory',
            icon: <BookOpen {...icon} />,
            label: _(PRINT_TITLES.directory),
            onSelect: () => void print('directory'),
          },
          {
            key: 'labels',
            icon: <Tags {...icon} />,
            label: _(PRINT_TITLES.labels),
            hint: 'Avery 5160',
            onSelect: () => void print('labels'),
          },
          {
            key: 'phones',
            icon: <Phone {...icon} />,
            label: _(PRINT_TITLES.phones),
            onSelect: () => void print('phones'),
          },
        ],
      ]}
    />
  )
}
