import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import type { ChangeFilters } from '#domain/history/change-list.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useDownload } from '../exports/use-download.ts'
import { Button } from '../ui/Button.tsx'
import { changesExport } from './changes-file.ts'

/** Saves the changes of a filter, on all pages, as a file. */
export const ExportChanges = ({ filters }: { filters: ChangeFilters }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  return (
    <Button
      className="mb-6"
      busy={busy}
      onClick={() => void save(adminApiPaths.exportChanges, changesExport(filters, _))}
    >
      <Download aria-hidden className="size-5" />
      {busy ? _('Preparing the file…') : _('Export as CSV')}
    </Button>
  )
}
