import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { imageOfWidth } from '../paths.ts'
import { BengaliWord } from '../language/BengaliWord.tsx'
import ownLogo from './logo.svg'
import { useSociety } from './use-society.ts'

/** The society's Bengali name in the text colour: as an outline if it is the default name, as text otherwise. */
const BengaliName = () => {
  const name = useSociety().name.bn
  if (name !== DEFAULT_SOCIETY.name.bn) {
    return (
      <span lang="bn" className="block text-base leading-tight font-semibold text-primary sm:text-2xl">
        {name}
      </span>
    )
  }
  return (
    <BengaliWord word="name" label={name} className="block h-auto w-full max-w-48 text-primary sm:max-w-72" />
  )
}

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
