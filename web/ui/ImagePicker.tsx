import { useCallback, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { ImageOff, Trash2, Upload } from 'lucide-react'
import { Button } from './Button.tsx'
import { FieldError, useField } from './FieldFrame.tsx'

type ImagePickerProps = {
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  accept: string
  multiple?: boolean
  /** Shows the pictures without the controls, while one is sent. */
  busy?: boolean
  files: readonly File[]
  /** URLs of stored pictures; a single picker shows its picture until another is chosen. */
  existing?: readonly string[]
  /** Resolves to an error message for a file that may not be picked, or to null. */
  fault: (file: File) => Promise<string | null>
  /** The error message for a refused file, shown until another file is picked or the choice is discarded. */
  onRefused?: (message: string | undefined) => void
  onChange: (files: File[]) => void
  onRemoveExisting?: (url: string) => void
}

const previewClass = 'size-28 rounded-lg border border-line bg-sand object-cover'

/** A preview of a file that is not uploaded yet; its object URL is revoked on unmount. */
const FilePreview = ({ file }: { file: File }) => {
  const [isBroken, setIsBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isBroken) {
    return (
      <span className={`${previewClass} grid place-items-center text-ink-muted`}>
        <ImageOff aria-hidden className="size-8" />
      </span>
    )
  }
  return <img ref={show} alt={file.name} onError={() => setIsBroken(true)} className={previewClass} />
}

/** In a read-only form the picture is shown without its controls. */
const WHILE_ENABLED = 'in-[fieldset:disabled]:hidden'

/** Picks one or more pictures and previews them before the upload. */
export const ImagePicker = ({
  id,
  label,
  hint,
  error,
  accept,
  multiple = false,
  busy = false,
  files,
  existing = [],
  fault,
  onRefused,
  onChange,
  onRemoveExisting,
}: ImagePickerProps) => {
  const { _ } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const refuse = (message: string | undefined) => {
    setRefused(message)
    onRefused?.(message)
  }
  const field = useField({ label, hint, error: refused ?? error, ...(id !== undefined && { id }) })
  const controlClass = busy ? 'hidden' : WHILE_ENABLED
  const kept = multiple || files.length === 0 ? existing : []

  const pick = async (picked: File[]) => {
    const faults = await Promise.all(picked.map(fault))
    // A cancelled file dialog returns no files.
    if (picked.length > 0) refuse(faults.find((message) => message !== null) ?? undefined)
    const good = picked.filter((_file, index) => faults[index] === null)
    if (good.length > 0) onChange(multiple ? [...files, ...good] : good.slice(0, 1))
  }
  const removeButton = (name: string, onClick: () => void) => (
    <Button
      variant="remove"
      className={controlClass}
      aria-label={_('Remove picture {name}', { name })}
      onClick={() => {
        // The button unmounts.
        input.current?.focus()
        onClick()
      }}
    >
      <Trash2 aria-hidden className="size-5" />
      {_('Remove')}
    </Button>
  )

  return (
    <div>
      <span id={`${field.controlId}-label`} className="mb-1 block font-medium text-ink">
        {label}
      </span>
      {(kept.length > 0 || files.length > 0) && (
        <ul className="m-0 mb-2 flex list-none flex-wrap gap-3 p-0">
          {kept.map((url) => (
            <li key={url} className="flex flex-col items-center">
              <img src={url} alt={_('Present picture')} className={previewClass} />
              {onRemoveExisting && removeButton(_('Present picture'), () => onRemoveExisting(url))}
            </li>
          ))}
          {files.map((file, index) => (
            <li key={`${index}-${file.name}-${file.size}`} className="flex flex-col items-center">
              <FilePreview file={file} />
              {removeButton(file.name, () => onChange(files.filter((each) => each !== file)))}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        {...field.control}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-labelledby={`${field.controlId}-label`}
        className="peer sr-only"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => {
          void pick([...(event.target.files ?? [])])
          // Cleared, so that the same file can be picked again after it was removed.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={field.controlId}
        className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-dashed border-line-strong bg-surface-raised px-4 py-2 text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 hover:bg-sand print:hidden ${controlClass}`}
      >
        <Upload aria-hidden className="size-5" />
        {files.length + kept.length > 0 && !multiple ? _('Choose another picture') : _('Choose a picture')}
      </label>
      {hint && (
        <p id={field.hintId} className={`mt-1 text-sm text-ink-muted print:hidden ${WHILE_ENABLED}`}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} message={refused ?? error} />
      {refused && (
        <Button
          variant="quiet"
          className="-ms-4 underline"
          onClick={() => {
            refuse(undefined)
            input.current?.focus()
          }}
        >
          {_('Leave this file out')}
        </Button>
      )}
    </div>
  )
}
