import { useLingui } from '@lingui/react'
import { METHOD_LABELS, METHODS, PURPOSE_LABELS, PURPOSES } from '#domain/dues/payment.ts'
import type { ReportDays, ReportFile } from '#domain/dues/report.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { useDownload } from '../download.ts'
import type { Translate } from '../i18n.ts'
import { FileButtons } from '../lists/FileButtons.tsx'

/** The headers and words of the file, in the language of the reader. */
const fileWords = (_: Translate): Pick<ReportFile, 'headers' | 'words'> => ({
  headers: {
    day: _('Day'),
    desk: _('Desk'),
    method: _('Method'),
    purpose: _('Paid for'),
    takenBy: _('Taken by'),
    items: _('Items'),
    voidItems: _('Void items'),
    cents: _('Amount'),
  },
  words: {
    methods: Object.fromEntries(METHODS.map((method) => [method, _(METHOD_LABELS[method])])),
    purposes: Object.fromEntries(PURPOSES.map((purpose) => [purpose, _(PURPOSE_LABELS[purpose])])),
    total: _('Total'),
  },
})

/** Saves the sums of some days as a file. */
export const ReportFiles = ({ days }: { days: ReportDays }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: ReportFile = { ...days, format, ...fileWords(_) }
    return save(adminApiPaths.duesReportFile, body)
  }
  return <FileButtons busy={busy} onSave={(format) => void saveAs(format)} />
}
