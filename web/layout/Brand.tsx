import { BengaliName } from './BengaliName.tsx'
import logo from './logo.svg?inline'
import { society } from './society.ts'

/** Logo and name of the society, in both languages. */
export const Brand = () => (
  <span className="flex items-center gap-1.5 sm:gap-3">
    <img src={logo} alt="" width={56} height={56} className="size-10 shrink-0 sm:size-14" />
    <span className="min-w-0 grow">
      <BengaliName className="block h-auto w-full max-w-48 text-primary sm:max-w-72" />
      <span lang="en" className="block text-xs leading-tight text-ink-muted sm:text-base">
        {society.name}
      </span>
    </span>
  </span>
)
