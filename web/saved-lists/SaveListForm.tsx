import { useLingui } from '@lingui/react'
import { NewSavedList, SAVED_LIST_MESSAGES } from '#domain/saved-lists/saved-list.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import type { Directory } from '../members/list-state.ts'
import { useSaveRecord } from '../records/record-queries.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { savedListSource } from './saved-list-queries.ts'

const NameAndShare = NewSavedList.pick({ name: true, isShared: true })

/** Saves what the directory shows now under a name. */
export const SaveListForm = ({ directory, search }: { directory: Directory; search: string }) => {
  const { _ } = useLingui()
  const save = useSaveRecord(savedListSource)
  const form = useSmallForm({
    schema: NameAndShare,
    values: { name: '', isShared: false },
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
