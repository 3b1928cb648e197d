import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DeletedMatches } from './DeletedMatches.tsx'

type NoMembersProps = { isFiltered: boolean; searchTerm: string; onClear: () => void }

/** Says why a directory lists nobody, offers to show everybody, and names deleted members that the search finds. */
export const NoMembers = ({ isFiltered, searchTerm, onClear }: NoMembersProps) => {
  const { _ } = useLingui()
  const title = _('There is no members!')
  if (!isFiltered) return <EmptyState title={title} />
  return (
    <div className="grid gap-5">
      <EmptyState title={title} hint={_('No member matches the search and the filters.')}>
        <Button onClick={onClear}>{_('Clear filters')}</Button>
      </EmptyState>
      {searchTerm !== '' && <DeletedMatches searchTerm={searchTerm} />}
    </div>
  )
}
