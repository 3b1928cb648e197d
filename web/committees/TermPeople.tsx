import { useLingui } from '@lingui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { PERSON_DELETED, PERSON_RESTORED } from '#domain/committees/committee-rules.ts'
import type { Person } from '#domain/committees/committee.ts'
import { pickText } from '#domain/local-text.ts'
import { useDeleteWithUndo } from '../forms/use-delete-with-undo.ts'
import { LocalText } from '../layout/LocalText.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import {
  useCommitteePeople,
  useDeleteCommitteePerson,
  useOrderPeople,
  useRestoreCommitteePerson,
} from './api.ts'
import { PersonPortrait } from './PersonPortrait.tsx'

const nameOf = (person: Person) => pickText(person.name, 'en').text

/** The people of a term, in the order in which the public sees them. */
export const TermPeople = ({ termId }: { termId: string }) => {
  const { _ } = useLingui()
  const people = useCommitteePeople({ term: termId })
  const saveOrder = useOrderPeople(termId)
  const deleteWithUndo = useDeleteWithUndo({
    remove: useDeleteCommitteePerson(),
    restore: useRestoreCommitteePerson(),
    deleted: PERSON_DELETED,
    restored: PERSON_RESTORED,
  })
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-xl">
          {_('People')}
        </h2>
        <Link to={paths.admin.createCommitteePerson(termId)} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {_('Add a person')}
        </Link>
      </div>
      <Loaded query={people} skeleton={<TableSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <p className="rounded-xl border border-line bg-surface-raised px-4 py-8 text-center">
              {_('Nobody is listed yet.')}
            </p>
          ) : (
            <SortableList
              label={_('People')}
              items={list}
              itemKey={({ _id }) => _id}
              itemName={nameOf}
              onReorder={saveOrder}
              className="grid gap-2"
              itemClassName="rounded-xl border border-line bg-surface-raised"
            >
              {(person, mover) => (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-2 sm:flex-nowrap">
                  <PersonPortrait person={person} size="small" />
                  <div className="min-w-0 grow basis-40">
                    <p className="font-medium">
                      <LocalText of={person.name} />
                    </p>
                    <p className="text-sm text-ink-muted">
                      <LocalText of={person.office} />
                    </p>
                  </div>
                  <span className="ms-auto inline-flex items-center">
                    {mover}
                    <Link
                      to={paths.admin.committeePerson(person._id)}
                      aria-label={_('Edit {name}', { name: nameOf(person) })}
                      className={buttonClass('quiet', 'px-0! text-primary')}
                    >
                      <Pencil aria-hidden className="size-5" />
                    </Link>
                    <Button
                      variant="remove"
                      aria-label={_('Delete {name}', { name: nameOf(person) })}
                      onClick={() => void deleteWithUndo(person._id)}
                      className="px-0!"
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </Button>
                  </span>
                </div>
              )}
            </SortableList>
          )
        }
      </Loaded>
    </section>
  )
}
