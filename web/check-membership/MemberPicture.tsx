import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { UserRound } from 'lucide-react'

const frame = 'shrink-0 rounded-xl border border-line bg-sand'

/** The sizes of a picture, and of its placeholder, which is smaller on a narrow screen. */
const SIZES = {
  small: { picture: 'size-20 sm:size-28', placeholder: 'size-20 sm:size-28' },
  large: { picture: 'size-28 sm:size-40', placeholder: 'size-20 sm:size-40' },
}

type MemberPictureProps = { image: string | null; name: string; size?: keyof typeof SIZES }

/** The picture of a member, or a placeholder if there is none or it cannot be loaded. */
export const MemberPicture = ({ image, name, size = 'large' }: MemberPictureProps) => {
  const { _ } = useLingui()
  const [isBroken, setIsBroken] = useState(false)
  if (image && !isBroken) {
    return (
      <img
        src={image}
        alt={_('Picture of {name}', { name })}
        onError={() => setIsBroken(true)}
        className={`${frame} ${SIZES[size].picture} object-cover`}
      />
    )
  }
  return (
    <div
      role="img"
      aria-label={_('No picture')}
      className={`${frame} ${SIZES[size].placeholder} grid place-items-center text-ink-muted`}
    >
      <UserRound aria-hidden className="size-1/2" strokeWidth={1} />
    </div>
  )
}
