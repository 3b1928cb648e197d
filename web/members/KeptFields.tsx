import { useLingui } from '@lingui/react'
import { Pin } from 'lucide-react'
import { useFormFields } from '../records/field-context.ts'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { KEEPABLE, type KeptField } from './kept-fields.ts'

type KeptFieldsProps = { kept: readonly KeptField[]; onKeep: (paths: KeptField[]) => void }

/** Which fields the next form begins with. */
export const KeptFields = ({ kept, onKeep }: KeptFieldsProps) => {
  const { _ } = useLingui()
  const { labelOf } = useFormFields()
  const labels = kept.map(labelOf).join(', ')
  return (
    <details className="rounded-xl border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <Pin aria-hidden className="size-5 shrink-0 text-primary" />
        <span>
          {kept.length === 0
            ? _('The next form starts empty')
            : _('Kept for the next form: {labels}', { labels })}
        </span>
      </summary>
      <div className="border-t border-line py-3">
        <CheckboxGroup
          legend={_('The next form begins with')}
          options={KEEPABLE.map((path) => ({ value: path, label: labelOf(path) }))}
          chosen={kept}
          onChange={onKeep}
        />
      </div>
    </details>
  )
}
