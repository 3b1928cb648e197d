import type { PublicPerson } from '#domain/committees/committee.ts'
import { initialsOf } from '#domain/initials.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { thumbnailOf } from '../paths.ts'

const SIZES = { small: 'size-12', large: 'size-20', first: 'size-28 sm:size-32' } as const
const LETTERS = { small: 'text-base', large: 'text-2xl', first: 'text-4xl' } as const

type PersonPortraitProps = { person: Pick<PublicPerson, 'name' | 'image'>; size: keyof typeof SIZES }

/** The picture of a person, or the initials if there is none. Decorative: the name is shown beside it. */
export const PersonPortrait = ({ person: { name, image }, size }: PersonPortraitProps) => {
  const { text, lang } = useLocalText()(name)
  const shape = `${SIZES[size]} shrink-0 rounded-full border border-line`
  if (image) {
    return (
      <img
        src={thumbnailOf(image.url)}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        decoding="async"
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden
      lang={lang}
      className={`${shape} ${LETTERS[size]} grid place-items-center bg-sand font-semibold text-primary`}
    >
      {initialsOf(text)}
    </span>
  )
}
