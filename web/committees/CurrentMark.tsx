import { useLingui } from '@lingui/react'

/** Says of a term that it is the present one. */
export const CurrentMark = () => {
  const { _ } = useLingui()
  return (
    <span className="inline-block rounded-full border border-success bg-success-surface px-2.5 text-sm">
      {_('Present')}
    </span>
  )
}
