import { useLingui } from '@lingui/react'
import { FileSpreadsheet, FileText } from 'lucide-react'
import type { FileFormat } from '#domain/file-formats.ts'
import { Button } from '../ui/Button.tsx'

type FileButtonsProps = { busy: boolean; onSave: (format: FileFormat) => void }

/** Saves what a screen shows as a file. */
export const FileButtons = ({ busy, onSave }: FileButtonsProps) => {
  const { _ } = useLingui()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button busy={busy} onClick={() => onSave('xlsx')}>
        <FileSpreadsheet aria-hidden className="size-5" />
        {_('Excel (XLSX)')}
      </Button>
      <Button busy={busy} onClick={() => onSave('csv')}>
        <FileText aria-hidden className="size-5" />
        CSV
      </Button>
    </div>
  )
}
