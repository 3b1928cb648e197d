import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FoundMember } from '#domain/members/found-member.ts'
import { SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { FoundMemberLines } from '../finder/FinderEntry.tsx'
import { useMembersOf } from '../finder/use-members-of.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useListKeys } from '../ui/use-list-keys.ts'

type MemberFinderProps = {
  label: string
  onChoose: (member: FoundMember) => void
  onCancel?: () => void
  /** Shown below the list, with what was typed. */
  ways?: ((text: string) => ReactNode) | undefined
}

/** One box for a member: a name in any spelling, an ID or a phone. Arrow keys and Enter choose; the focus stays in the field. */
export const MemberFinder = ({ label, onChoose, onCancel, ways }: MemberFinderProps) => {
  const { _ } = useLingui()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { found, isStale, error, retry } = useMembersOf(text)
  const members = text === '' ? [] : (found?.members ?? [])
  const keys = useListKeys({ entries: members, keyOf: ({ _id }) => _id, isStale, onChoose })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isNobody = text !== '' && members.length === 0 && !isStale && !error
  return (
    <div className="rounded-xl border border-line-strong bg-surface-raised">
      <div className="flex items-center gap-2 ps-4 pe-1.5">
        <Search aria-hidden className="size-6 shrink-0 text-ink-muted" />
        <input
          ref={input}
          {...keys.field}
          aria-label={label}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TERM_MAX}
          placeholder={_('Name, ID or phone')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            keys.reset()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && onCancel) onCancel()
            else keys.field.onKeyDown(event)
          }}
          className="min-h-14 min-w-0 grow bg-transparent px-2 text-xl text-ellipsis outline-none placeholder:text-ink-muted"
        />
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {_('Cancel')}
          </Button>
        )}
      </div>
      {error && (
        <div className="grid justify-items-start gap-2 border-t border-line p-3">
          <ErrorNote message={_(error.message)} />
          <Button onClick={retry}>{_('Retry')}</Button>
        </div>
      )}
      <div
        id={keys.listId}
        role="listbox"
        aria-label={_('Members')}
        aria-busy={isStale}
        className="border-t border-line p-2 empty:hidden"
      >
        {members.map((member) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are those of the field
          <div
            key={member._id}
            id={keys.optionId(member)}
            role="option"
            aria-selected={member === keys.active}
            onMouseMove={member === keys.active ? undefined : () => keys.point(member)}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
            className="min-h-11 cursor-pointer rounded-lg px-3 py-1.5 aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
          >
            <FoundMemberLines member={member} />
          </div>
        ))}
      </div>
      {isNobody && <p className="border-t border-line px-4 py-4 text-ink-muted">{_('Nothing found')}</p>}
      {ways && text !== '' && !isStale && (
        <div className="flex flex-wrap gap-2 border-t border-line p-2">{ways(text)}</div>
      )}
      <p role="status" className="sr-only">
        {text === '' || isStale
          ? ''
          : _('{count, plural, =0 {Nothing found} one {# result} other {# results}}', {
              count: members.length,
            })}
      </p>
    </div>
  )
}
