import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { UserRound } from 'lucide-react'

const frame = 'shrink-0 rounded-xl border border-line bg-sand'

/** The picture of a member, or a placeholder if there is none or it cannot be loaded. */
export const MemberPicture = ({ image, name }: { image: string | null; name: string }) => {
  const { _ } = useLingui()
  const [isBroken, setIsBroken] = useState(false)
  if (image && !isBroken) {
    return (
      <img
        src={image}
        alt={_('Picture of {name}', { name })}
        onError={() => setIsBroken(true)}
        className={`${frame} size-28 object-cover sm:size-40`}
      />
    )
  }
  return (
    <div
      role="img"
      aria-label={_('No picture')}
      className={`${frame} grid size-20 place-items-center text-ink-muted sm:size-40`}
    >
      <UserRound aria-hidden className="size-1/2" strokeWidth={1} />
    </div>
  )
}
