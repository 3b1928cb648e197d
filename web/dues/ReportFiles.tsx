import { useLingui } from '@lingui/react'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { METHOD_LABELS, METHODS, PURPOSE_LABELS, PURPOSES } from '#domain/dues/payment.ts'
import type { ReportFile, ReportQuery } from '#domain/dues/report.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useDownload } from '../download.ts'
import type { Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'

/** The headers and words of the file, in the language of the reader. */
const fileWords = (_: Translate): Pick<ReportFile, 'headers' | 'words'> => ({
  headers: {
    day: _('Day'),
    desk: _('Desk'),
    method: _('Method'),
    purpose: _('Paid for'),
    takenBy: _('Taken by'),
    payments: _('Payments'),
    voids: _('Void'),
    cents: _('Amount'),
  },
  words: {
    methods: Object.fromEntries(METHODS.map((method) => [method, _(METHOD_LABELS[method])])),
    purposes: Object.fromEntries(PURPOSES.map((purpose) => [purpose, _(PURPOSE_LABELS[purpose])])),
    total: _('Total'),
  },
})

/** Saves the sums of some days as a file. */
export const ReportFiles = ({ days }: { days: ReportQuery }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: ReportFile = { ...days, format, ...fileWords(_) }
    return save(adminApiPaths.duesReportFile, body)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button busy={busy} onClick={() => void saveAs('xlsx')}>
        <FileSpreadsheet aria-hidden className="size-5" />
        {_('Excel (XLSX)')}
      </Button>
      <Button busy={busy} onClick={() => void saveAs('csv')}>
        <FileText aria-hidden className="size-5" />
        CSV
      </Button>
    </div>
  )
}
