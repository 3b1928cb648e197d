import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { FolderInput, Trash2 } from 'lucide-react'
import { useAdminText } from '../records/admin-text.ts'
import { useRecords } from '../records/record-queries.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { albumKind } from './album-kind.ts'

type SelectionBarProps = {
  /** The album that the selected photos are in. */
  album: string
  count: number
  onDelete: () => void
  onMove: (album: string) => void
  onClear: () => void
}

/** The actions on the selected photos. */
export const SelectionBar = ({ album, count, onDelete, onMove, onClear }: SelectionBarProps) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  const [target, setTarget] = useState('')
  const albums = useRecords(albumKind)
  const others = (albums.data ?? []).filter(({ _id }) => _id !== album)
  return (
    <section
      aria-label={_('Selected photos')}
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-end gap-3 rounded-xl border border-line-strong bg-surface-raised p-3 shadow-xl"
    >
      <p role="status" className="self-center font-medium">
        {_('{count, plural, one {# photo selected} other {# photos selected}}', { count })}
      </p>
      <Button variant="danger" onClick={onDelete}>
        <Trash2 aria-hidden className="size-5" />
        {_('Delete')}
      </Button>
      {others.length > 0 && (
        <>
          <SelectField
            label={_('Move to')}
            placeholder={_('Choose an album')}
            options={others.map(({ _id, title }) => ({
              value: _id,
              label: adminText(title),
            }))}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
          <Button busy={target === ''} onClick={() => onMove(target)}>
            <FolderInput aria-hidden className="size-5" />
            {_('Move')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onClear}>
        {_('Select none')}
      </Button>
    </section>
  )
}
