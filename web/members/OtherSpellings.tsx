import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

type OtherSpellingsProps = {
  /** How many members are written like the text, and how many others the search found. */
  exact: number
  others: number
  isOpen: boolean
  onToggle: () => void
}

/** The line between the names that are written like the search text and those that only sound like it, which it unfolds. */
export const OtherSpellings = ({ exact, others, isOpen, onToggle }: OtherSpellingsProps) => {
  const { _ } = useLingui()
  if (others === 0) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
      {exact === 0 && <p className="font-medium">{_('Nobody is written like this.')}</p>}
      <Button
        variant={exact === 0 && !isOpen ? 'primary' : 'secondary'}
        className={exact === 0 && !isOpen ? 'max-sm:w-full text-lg' : ''}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {_('{total, plural, one {# sounds alike} other {# sound alike}}', { total: others })}
        <Chevron aria-hidden className="size-5" />
      </Button>
    </div>
  )
}
