import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { Trouble } from '../shell/Trouble.tsx'

/** Sets the HTTP status of a server-rendered request; client-side navigation needs none. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  const { _ } = useLingui()
  return (
    <Trouble
      title={_('Page not found')}
      text={_(
        'There is no page at this address. It may have been moved, or a letter of the address may be wrong.',
      )}
    />
  )
}
