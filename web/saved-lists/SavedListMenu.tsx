import { useLingui } from '@lingui/react'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import type { Directory } from '#domain/members/filters.ts'
import { NewSavedList, SAVED_LIST_MESSAGES, type SavedList } from '#domain/saved-lists/saved-list.ts'
import { adminPaths } from '../admin-paths.ts'
import { useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { checkWith } from '../forms/check-with.ts'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { DeleteButton } from '../records/RowActions.tsx'
import { useDeleteRecordWithUndo, useRecords, useSaveRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Dropdown } from '../ui/Dropdown.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { savedListSource } from './saved-list-queries.ts'

const checkNameAndShare = checkWith(NewSavedList.pick({ name: true, isShared: true }), (values) => ({
  name: values.get('name'),
  isShared: values.has('isShared'),
}))

/** Saves what the directory shows now under a name. */
const SaveListForm = ({ directory, search }: { directory: Directory; search: string }) => {
  const { _ } = useLingui()
  const save = useSaveRecord(savedListSource)
  const form = usePlainForm({
    loadCheck: async () => checkNameAndShare,
    send: async (data, reset) => {
      await save.mutateAsync({ base: null, input: { ...data, directory, search } })
      reset()
      toastSuccess(_(SAVED_LIST_MESSAGES.created))
    },
  })
  return (
    <form {...form.formProps} className="mt-4 grid gap-2">
      <h3 className="font-semibold">{_('Save this list')}</h3>
      <TextField {...form.field('name')} label={_('Name of the list')} />
      <Toggle {...form.field('isShared')} label={_('Every admin may use it')} />
      {form.failure && <ErrorNote message={form.failure} />}
      <div>
        <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
          {_('Save')}
        </Button>
      </div>
    </form>
  )
}

const PATHS: Record<Directory, string> = {
  general: adminPaths.members.list,
  life: adminPaths.lifeMembers.list,
}

type SavedListMenuProps = { directory: Directory; search: string }

/** The saved lists, own and shared, and the form that saves the present one. */
export const SavedListMenu = ({ directory, search }: SavedListMenuProps) => {
  const { _ } = useLingui()
  return (
    <Dropdown
      title={_('Saved lists')}
      isNarrow
      label={
        <>
          <Bookmark aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{_('Lists')}</span>
        </>
      }
    >
      <SavedLists />
      <SaveListForm directory={directory} search={search} />
    </Dropdown>
  )
}

const SavedLists = () => {
  const { _ } = useLingui()
  const { data = [] } = useRecords(savedListSource)
  return data.length === 0 ? (
    <p className="text-ink-muted">{_('There are no saved lists yet.')}</p>
  ) : (
    <ul aria-label={_('Saved lists')} className="m-0 grid list-none gap-1 p-0">
      {data.map((list) => (
        <SavedListRow key={list._id} list={list} />
      ))}
    </ul>
  )
}

const SavedListRow = ({ list }: { list: SavedList }) => {
  const { _ } = useLingui()
  const { name, directory, search, isShared, owner } = list
  const session = useSession()
  const mayTidy = useMay()('admins.edit')
  const isOwn = session.user?._id === owner._id
  const attempt = useAttempt()
  const save = useSaveRecord(savedListSource)
  const remove = useDeleteRecordWithUndo({ ...savedListSource, words: SAVED_LIST_MESSAGES })
  const share = () =>
    attempt(async () => {
      await save.mutateAsync({ base: list, input: { isShared: !isShared } })
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line">
      <Link
        to={{ pathname: PATHS[directory], search: search === '' ? '' : `?${search}` }}
        className="inline-flex min-h-11 min-w-0 items-center font-medium text-primary underline wrap-anywhere"
      >
        {name}
      </Link>
      {isOwn || mayTidy ? (
        <span className="flex items-center">
          <Button
            variant="quiet"
            className="px-2! text-sm"
            aria-label={isShared ? _('Stop sharing {name}', { name }) : _('Share {name}', { name })}
            onClick={() => void share()}
          >
            {isShared ? _('Stop sharing') : _('Share')}
          </Button>
          <DeleteButton label={_('Delete {name}', { name })} onClick={() => void remove(list._id)} />
        </span>
      ) : (
        <span className="text-sm text-ink-muted">{_('Shared by {name}', { name: owner.name })}</span>
      )}
    </li>
  )
}
