import { society } from './society.ts'

export const BengaliName = ({ className }: { className: string }) => (
  <span lang="bn" className={className}>
    {society.bengaliName}
  </span>
)
