import { useLingui } from '@lingui/react'

/** States that a text is not written yet. */
export const PlaceholderNotice = () => {
  const { _ } = useLingui()
  return (
    <p role="note" className="mb-6 rounded-lg border border-accent bg-sand px-4 py-3">
      <strong className="font-medium">{_('Placeholder text.')}</strong>{' '}
      {_('The society has not written this part yet.')}
    </p>
  )
}
