import { BENGALI_NAME } from './outlines.ts'
import { society } from './society.ts'

/** The society's Bengali name, taking the colour of the text around. */
export const BengaliName = ({ className }: { className: string }) => (
  <svg
    role="img"
    lang="bn"
    aria-label={society.bengaliName}
    viewBox={BENGALI_NAME.viewBox}
    className={className}
  >
    <path fill="currentColor" d={BENGALI_NAME.path} />
  </svg>
)
