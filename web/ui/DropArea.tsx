import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DropAreaProps = {
  accept: string
  isMultiple?: boolean
  /** The label of the button, with its icon. */
  label: ReactNode
  hint: string
  onFiles: (files: File[]) => void
  /** Shown instead of the button, while files cannot be taken. */
  busy?: ReactNode
}

/** A place for files, to choose or to drop. Dropping is a shortcut for the mouse; the file input also works with the keyboard. */
export const DropArea = ({ accept, isMultiple = false, label, hint, onFiles, busy }: DropAreaProps) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'rounded-xl border-2 border-dashed p-5 text-center',
        isOver ? 'border-primary bg-sand' : 'border-line-strong bg-surface-raised',
      )}
    >
      {busy || (
        <>
          <input
            id={id}
            type="file"
            multiple={isMultiple}
            accept={accept}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])])
              // Reset, so that selecting the same file again fires `change`.
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-primary px-5 py-2 font-medium text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-primary-strong"
          >
            {label}
          </label>
          <p id={`${id}-hint`} className="mt-2 text-ink-muted">
            {hint}
          </p>
        </>
      )}
    </div>
  )
}
