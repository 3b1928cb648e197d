import { useLingui } from '@lingui/react'
import { TriangleAlert } from 'lucide-react'
import { focusField } from './focus-field.ts'

export type SummaryItem = { fieldId: string; label: string; message: string }

/** True for "Street is required!" and, of Life time member ID, for "Life Member ID is required"; false for "Must be a number!". */
const namesField = (message: string, label: string) =>
  message.toLowerCase().includes(label.toLowerCase().split(' ').slice(-2).join(' '))

/** All errors of a form in one list, each linked to its field. */
export const ErrorSummary = ({ items }: { items: readonly SummaryItem[] }) => {
  const { _ } = useLingui()
  if (items.length === 0) return null
  return (
    <div role="alert" className="rounded-xl border border-danger bg-danger-surface p-4 text-ink">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 text-danger" />
        {_('Please correct these fields:')}
      </p>
      <ul className="mt-1 list-none p-0">
        {items.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // Following the fragment would add a useless history entry.
                event.preventDefault()
                focusField(fieldId)
              }}
              className="inline-block min-h-6 py-1 text-ink underline"
            >
              {namesField(message, label) ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
