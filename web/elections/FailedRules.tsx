import { useLingui } from '@lingui/react'
import { TriangleAlert } from 'lucide-react'
import type { LocalText } from '#domain/local-text.ts'
import { useAdminText } from '../records/admin-text.ts'

/** Why the rules keep a member off the roll, for whoever adds the member anyway. Renders nothing without a reason. */
export const FailedRules = ({ failed }: { failed: readonly LocalText[] }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  if (failed.length === 0) return null
  return (
    <p className="flex gap-2 font-medium wrap-anywhere text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {_('By the rules this member may not vote: {reasons}', { reasons: failed.map(adminText).join(' ') })}
      </span>
    </p>
  )
}
