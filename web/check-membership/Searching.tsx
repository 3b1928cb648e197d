import { useLingui } from '@lingui/react'

export const Searching = () => {
  const { _ } = useLingui()
  return (
    <p role="status" className="mb-3">
      {_('Searching…')}
    </p>
  )
}
