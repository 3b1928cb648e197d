import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import type { Application, ApplicationChanges } from '#domain/applications/application.ts'
import { fullName } from '#domain/members/member-name.ts'
import { adminPaths } from '../admin-paths.ts'
import { useSaveRecord } from '../records/record-queries.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess, toastUndo } from '../ui/toast.ts'
import { applicationKind, useApplicationsChanged } from './api.ts'

const LABELS = { spam: /* i18n */ 'This is spam', open: /* i18n */ 'This is no spam' }

type StatusButtonProps = { application: Application; status: NonNullable<ApplicationChanges['status']> }

/** Puts an application aside as spam, or back among those that wait. */
export const StatusButton = ({ application, status }: StatusButtonProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const changed = useApplicationsChanged()
  const { mutateAsync, isPending } = useSaveRecord(applicationKind)
  const name = fullName(application.name)
  const change = async (input: Pick<ApplicationChanges, 'status'>, base: Application) => {
    const changedTo = await mutateAsync({ input, base })
    void changed()
    return changedTo
  }
  const set = () =>
    attempt(async () => {
      const base = await change({ status }, application)
      if (status === 'open') {
        toastSuccess(_('{name} waits for a decision.', { name }))
        return
      }
      const undo = () =>
        void attempt(async () => {
          await change({ status: 'open' }, base)
          void navigate(adminPaths.application(base._id))
        })
      toastUndo(_('{name} is put aside as spam.', { name }), _('Undo'), undo)
      void navigate(adminPaths.applications)
    })
  return (
    <Button variant={status === 'spam' ? 'quiet' : 'primary'} busy={isPending} onClick={() => void set()}>
      {_(LABELS[status])}
    </Button>
  )
}
