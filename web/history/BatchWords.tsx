import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { Batch } from '#domain/history/history-entry.ts'
import { useMay } from '../auth/abilities.tsx'
import { adminPaths } from '../admin-paths.ts'

/** What else belongs to a change: the import that made it, or how many others. */
export const BatchWords = ({ batch: { changes, import: from } }: { batch: Batch }) => {
  const { _ } = useLingui()
  const mayImport = useMay()('register.import')
  if (from) {
    const words = _('Import {file}', { file: from.fileName })
    return mayImport ? (
      <Link to={adminPaths.oneImport(from._id)} className="text-primary underline">
        {words}
      </Link>
    ) : (
      words
    )
  }
  const others = changes - 1
  return _('{others, plural, =0 {On its own} one {Together with # other} other {Together with # others}}', {
    others,
  })
}
