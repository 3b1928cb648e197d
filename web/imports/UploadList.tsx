import { useId, useState } from 'react'
import { useLingui } from '@lingui/react'
import { FileDown, FileUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IMPORT_TOO_LARGE } from '#domain/imports/file-faults.ts'
import { IMPORT_ACCEPT, IMPORT_MAX_BYTES } from '#domain/imports/import.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { DropArea } from '../ui/DropArea.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { uploadImport } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** Uploads a list that is chosen or dropped, and leads to its import. */
export const UploadList = () => {
  const { _ } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const upload = async (file: File | undefined) => {
    if (!file || progress !== null) return
    const isTooLarge = file.size > IMPORT_MAX_BYTES
    setFault(isTooLarge ? IMPORT_TOO_LARGE : null)
    if (isTooLarge) return
    setProgress(0)
    try {
      const { _id } = await uploadImport(file, setProgress)
      await navigate(adminPaths.oneImport(_id))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setProgress(null)
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className="mb-8 grid gap-3">
      <h2 id={`${id}-title`} className="sr-only">
        {_('A new list')}
      </h2>
      <DropArea
        accept={IMPORT_ACCEPT}
        label={
          <>
            <FileUp aria-hidden className="size-5" />
            {_('Choose a file')}
          </>
        }
        hint={_('Excel (.xlsx) or CSV, at most 10,000 rows and 10 MB. You can also drop it here.')}
        onFiles={([file]) => void upload(file)}
        busy={
          progress !== null && (
            <>
              <progress
                aria-label={_('The file is being sent …')}
                value={progress}
                className="upload-bar h-3 w-60 max-w-full"
              />
              <p className="mt-2 text-ink-muted">
                {progress < 1 ? _('The file is being sent …') : _('The file is being read …')}
              </p>
            </>
          )
        }
      />
      {fault && <ErrorNote message={_(fault)} />}
      <DownloadButton path={adminApiPaths.importTemplate}>
        <FileDown aria-hidden className="size-5" />
        {_('Download an empty list with all columns')}
      </DownloadButton>
    </section>
  )
}
