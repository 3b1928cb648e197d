import { imageOfWidth } from '../paths.ts'
import { BengaliName } from './BengaliName.tsx'
import ownLogo from './logo.svg'
import { useSociety } from './use-society.ts'

/** Logo and name of the society, in both languages. */
export const Brand = () => {
  const { name, logo } = useSociety()
  return (
    <span className="flex items-center gap-1.5 sm:gap-3">
      <img
        src={logo ? imageOfWidth(logo.url, 480) : ownLogo}
        alt=""
        width={56}
        height={56}
        className="size-10 shrink-0 rounded object-contain sm:size-14"
      />
      <span className="min-w-0 grow">
        <BengaliName />
        <span lang="en" className="block text-xs leading-tight text-ink-muted sm:text-base">
          {name.en}
        </span>
      </span>
    </span>
  )
}
