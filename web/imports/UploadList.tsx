import { useId, useState, type DragEvent } from 'react'
import { useLingui } from '@lingui/react'
import { FileDown, FileUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IMPORT_ACCEPT, IMPORT_MAX_BYTES, IMPORT_TOO_LARGE } from '#domain/imports/import.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { uploadImport } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** Uploads a list that is chosen or dropped, and leads to its import. */
export const UploadList = () => {
  const { _ } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
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
      await navigate(paths.admin.oneImport(_id))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setProgress(null)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void upload(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby={`${id}-title`} className="mb-8 grid gap-3">
      <h2 id={`${id}-title`} className="sr-only">
        {_('A new list')}
      </h2>
      {/* Dropping is a shortcut for the mouse; the file input inside also works with the keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'rounded-xl border-2 border-dashed p-6 text-center',
          isOver ? 'border-primary bg-sand' : 'border-line-strong bg-surface-raised',
        )}
      >
        {progress === null ? (
          <>
            <input
              id={id}
              type="file"
              accept={IMPORT_ACCEPT}
              aria-describedby={`${id}-hint`}
              className="peer sr-only"
              onChange={(event) => {
                void upload(event.target.files?.[0])
                // Reset, so that selecting the same file again fires `change`.
                event.target.value = ''
              }}
            />
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-primary px-5 py-2 font-medium text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-primary-strong"
            >
              <FileUp aria-hidden className="size-5" />
              {_('Choose a file')}
            </label>
            <p id={`${id}-hint`} className="mt-2 text-ink-muted">
              {_('Excel (.xlsx) or CSV, at most 10,000 rows and 10 MB. You can also drop it here.')}
            </p>
          </>
        ) : (
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
        )}
      </div>
      {fault && <ErrorNote message={_(fault)} />}
      <DownloadButton path={adminApiPaths.importTemplate}>
        <FileDown aria-hidden className="size-5" />
        {_('Download an empty list with all columns')}
      </DownloadButton>
    </section>
  )
}
