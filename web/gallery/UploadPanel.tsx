import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react'
import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { contentImageFault, IMAGE_ACCEPT } from '#domain/images/image-rules.ts'
import { ApiError } from '../api-client.ts'
import { uploadContentImage } from '../images/api.ts'
import { usePictureFault } from '../images/use-picture-fault.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DropArea } from '../ui/DropArea.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useAddPicture } from './api.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

/** Uploads photos that were selected or dropped, and shows the progress of each. */
export const UploadPanel = ({ album }: { album: string }) => {
  const { _ } = useLingui()
  const id = useId()
  const queue = useUploadQueue(album)
  const faultOf = usePictureFault(contentImageFault)
  const add = async (files: readonly File[]) =>
    queue.add(await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) }))))
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState)
  return (
    <section aria-labelledby={`${id}-title`} className="mb-6">
      <h2 id={`${id}-title`} className="sr-only">
        {_('Add photos')}
      </h2>
      <DropArea
        accept={IMAGE_ACCEPT}
        isMultiple
        label={
          <>
            <ImagePlus aria-hidden className="size-5" />
            {_('Choose photos')}
          </>
        }
        hint={_('As many as you like, or drop them here. JPG or PNG, at most 10 MB each.')}
        onFiles={(files) => void add(files)}
      />
      <ul aria-label={_('Photos on their way')} className="m-0 mt-3 grid list-none gap-2 p-0 empty:hidden">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
      <LeaveGuard
        isUnsaved={queue.isBusy}
        onDiscard={queue.stop}
        title={_('Leave while photos are being sent?')}
        text={_('Those that have not arrived yet will be missing.')}
      />
    </section>
  )
}

/** The queue lives until the album's screen unmounts. */
const useUploadQueue = (album: string): UploadQueue => {
  const { _ } = useLingui()
  const addPicture = useAddPicture(album)
  const [queue] = useState(() =>
    createUploadQueue({
      send: async ({ file, signal, onProgress, turn }) => {
        const image = await uploadContentImage(file, { signal, onUpload: onProgress })
        await turn
        await addPicture(image._id, signal)
      },
      messageOf: (error) => _(error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE),
      onIdle: (count) =>
        toastSuccess(_('{count, plural, one {# photo added} other {# photos added}}', { count })),
    }),
  )
  useEffect(() => queue.stop, [queue])
  return queue
}

const UploadLine = ({ upload, queue }: { upload: Upload; queue: UploadQueue }) => {
  const { _ } = useLingui()
  const { key, file, state, progress, message } = upload
  const { name } = file
  const isOver = state === 'failed' || state === 'refused'
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-4 py-2',
        isOver ? 'border-danger bg-danger-surface' : 'border-line bg-surface-raised',
      )}
    >
      <span className="min-w-32 flex-1 truncate" title={name}>
        {name}
      </span>
      {isOver ? (
        <span role="alert" className="font-medium whitespace-pre-line text-danger">
          {message}
        </span>
      ) : (
        <>
          <progress
            aria-label={_('{name} is being sent', { name })}
            value={progress}
            className="upload-bar h-3 w-40"
          />
          <span className="w-28 text-right text-sm text-ink-muted tabular-nums">
            {state === 'waiting'
              ? _('Waiting')
              : progress < 1
                ? `${Math.round(progress * 100)} %`
                : _('Finishing …')}
          </span>
        </>
      )}
      {state === 'failed' && (
        <Button variant="quiet" aria-label={_('Try {name} again', { name })} onClick={() => queue.retry(key)}>
          <RotateCcw aria-hidden className="size-5" />
          {_('Try again')}
        </Button>
      )}
      {isOver && (
        <Button
          variant="quiet"
          className="px-2"
          aria-label={_('Leave {name} out', { name })}
          onClick={() => queue.dismiss(key)}
        >
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </li>
  )
}
