import outlines from './bengali-name.svg'
import { society } from './society.ts'

/**
 * The society's Bengali name as outlines (Hind Siliguri, SIL Open Font License), taking the colour of the text
 * around: readers of English need not load Bengali glyphs for it.
 */
export const BengaliName = ({ className }: { className: string }) => (
  <svg role="img" lang="bn" aria-label={society.bengaliName} viewBox="0 -99 1094 116" className={className}>
    <use href={`${outlines}#name`} />
  </svg>
)
