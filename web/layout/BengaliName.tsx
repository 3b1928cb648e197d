import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { BengaliWord } from './BengaliWord.tsx'
import { useSociety } from './use-society.ts'

/** The society's Bengali name in the text colour: as an outline if it is the default name, as text otherwise. */
export const BengaliName = () => {
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
