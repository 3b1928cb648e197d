import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { ApplicationCase, Approval } from '#domain/applications/application.ts'
import { blockingSteps } from '#domain/applications/state.ts'
import { fullName } from '#domain/members/member-name.ts'
import { lifeMemberIdFault } from '#domain/members/member.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import { LIKELY_SAME } from '#domain/people/likeness.ts'
import { adminPaths } from '../admin-paths.ts'
import { LifeIdHolder } from '../members/LifeIdHolder.tsx'
import { SimilarList } from '../members/SimilarList.tsx'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { useDraftedForm, useTextDraft } from '../forms/use-draft.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { Editing, useMayEdit } from '../session/abilities.tsx'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useActionKeys } from '../ui/screen-keys.ts'
import { Section } from '../ui/Section.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastSuccess, toastUndo } from '../ui/toast.ts'
import { useApplicationStep } from './api.ts'
import { AskDialog, RefuseDialog } from './WordDialogs.tsx'
import { StatusButton } from './StatusButton.tsx'

/** Why nobody can be approved yet, by what is missing. */
const MISSING = {
  introducer: /* i18n */ 'Somebody has to vouch before this can be approved.',
  money: /* i18n */ 'This has to be paid before it can be approved.',
  both: /* i18n */ 'Somebody has to vouch, and this has to be paid, before it can be approved.',
}

const whyNot = ({ application: { missing } }: ApplicationCase) => {
  const steps = blockingSteps(missing)
  const [step] = steps
  if (step === undefined) return null
  return MISSING[steps.length > 1 ? 'both' : step]
}

type KeyButtonProps = {
  /** A letter or digit. */
  shortcut: string
  label: string
  variant?: ButtonVariant
  disabled?: boolean
  describedBy?: string | undefined
  onPress: () => void
}

/** A button that shows its key. */
const KeyButton = ({ shortcut, label, describedBy, onPress, ...button }: KeyButtonProps) => (
  <Button {...button} aria-keyshortcuts={shortcut} aria-describedby={describedBy} onClick={onPress}>
    <kbd
      aria-hidden
      className="rounded-md border border-current px-1.5 font-sans text-sm pointer-coarse:hidden"
    >
      {shortcut}
    </kbd>
    {label}
  </Button>
)

/** The state of the navigation from a decision to the next application. */
export const AFTER_DECISION = { isAfterDecision: true }
/** Until then a press may be the second one of a double press, and mean the application before. */
const SECOND_PRESS_MS = 700

const useMayBeSecondPress = () => {
  const state = useLocation().state as Partial<typeof AFTER_DECISION> | null
  const [mayBe, setMayBe] = useState(state?.isAfterDecision === true)
  useEffect(() => {
    const timer = setTimeout(() => setMayBe(false), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return mayBe
}

/** Decides, and leads to the application that can be decided next. */
const useDecide = ({ application, next }: ApplicationCase) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { mutateAsync, error } = useApplicationStep()
  const { _id } = application
  const undo = () =>
    void attempt(async () => {
      await mutateAsync({ application, step: 'undo' })
      toastSuccess(_(DECISION_MESSAGES.undone))
      void navigate(adminPaths.application(_id))
    })
  const goOn = () =>
    void navigate(next === null ? adminPaths.applications : adminPaths.application(next), {
      state: AFTER_DECISION,
    })
  const leave = (message: string) => {
    toastUndo(message, _('Undo'), undo)
    goOn()
  }
  const name = fullName(application.name)
  return {
    refusal: error,
    approve: async (body: Approval) => {
      const { data } = await mutateAsync({ application, step: 'approve', body })
      leave(_('{name} is approved, member ID {id}.', { name, id: String(data?.member ?? '') }))
    },
    refuse: async (reason: string) => {
      await mutateAsync({ application, step: 'refuse', body: { reason } })
      leave(_('{name} is refused.', { name }))
    },
    ask: async (question: string) => {
      await mutateAsync({ application, step: 'ask', body: { question } })
      toastSuccess(_(DECISION_MESSAGES.asked))
      goOn()
    },
  }
}

type Likely = ApplicationCase['likely'][number]

/** The members who may be the applicant, and the decision, by button or by key. */
export const Decision = ({ found }: { found: ApplicationCase }) => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  const mayBeSecondPress = useMayBeSecondPress()
  const decide = useDecide(found)
  const { _id } = found.application
  const asking = useDraftedForm(`ask:${_id}`)
  const refusing = useDraftedForm(`refuse:${_id}`)
  const [lifeMemberId, setLifeMemberId] = useTextDraft(`life-id:${_id}`)
  /** Who is approved by Enter: a member, or null for a new one; undefined before a choice, as after a reload. */
  const [chosen, setChosen] = useState<Likely | null>()
  const [isDoubling, setDoubling] = useState(false)
  const whyNotId = useId()
  const { application, likely, payment } = found
  const reason = whyNot(found)
  const isLife = application.class === 'life'
  const members = likely.filter(({ deletion }) => deletion === null)
  const [first] = members
  const same = first !== undefined && first.score >= LIKELY_SAME ? first : null
  const likelySame =
    same &&
    _('{name}, member ID {id}, is likely the same person.', {
      name: fullName(same.member.name),
      id: String(same.member.id),
    })

  const becomesLife = (similar: Likely | null) => isLife && !(similar && isLifeMember(similar.member))
  const form = usePlainForm<Approval>({
    loadCheck: async () => () => {
      const similar = chosen ?? null
      const fault = becomesLife(similar) && lifeMemberIdFault({ typeOfMember: 'life_member', lifeMemberId })
      return fault
        ? { faults: [fault] }
        : { data: { member: similar && similar.member.id, lifeMemberId: lifeMemberId.trim() || null } }
    },
    send: async (approval) => {
      await decide.approve(approval)
      setLifeMemberId('')
    },
  })
  const approve = (similar: Likely | null) => {
    if (form.isSending || (similar && similar.fault !== null)) return
    flushSync(() => setChosen(similar))
    form.formProps.ref.current?.requestSubmit()
  }
  /** A second record of somebody who seems to be a member is asked about before, unless the hint of a missing ID names them. */
  const createNew = () => {
    if (same === null || (isLife && lifeMemberId.trim() === '')) approve(null)
    else setDoubling(true)
  }
  const mayPress = mayEdit && !mayBeSecondPress
  const canApprove = mayPress && reason === null
  useActionKeys({
    ...(canApprove && {
      n: createNew,
      ...Object.fromEntries(members.map((similar, index) => [index + 1, () => approve(similar)])),
    }),
    ...(mayPress && { a: asking.open, r: refusing.open }),
  })
  const approving = {
    disabled: reason !== null || mayBeSecondPress,
    describedBy: reason === null ? undefined : whyNotId,
  }
  const isThis = (similar: Likely) => {
    const index = members.indexOf(similar)
    if (index < 0) return null
    const faultId = `${whyNotId}-${index}`
    const keepsPhoto = application.image !== null && similar.member.image !== null
    return (
      <Editing>
        <div className="grid gap-1">
          <KeyButton
            {...(similar.fault === null ? approving : { disabled: true, describedBy: faultId })}
            shortcut={String(index + 1)}
            label={_('Is this member')}
            variant={similar === same && similar.fault === null ? 'primary' : 'secondary'}
            onPress={() => approve(similar)}
          />
          {similar.fault !== null && (
            <p id={faultId}>
              {_(similar.fault)} {_('If it is this member, refuse the application.')}
            </p>
          )}
          {keepsPhoto && <p className="text-ink-muted">{_('The photo of the member stays.')}</p>}
        </div>
      </Editing>
    )
  }
  return (
    <>
      <Section id="likely" heading={_('Is it one of these?')} headingClass="mb-2 text-xl">
        {likely.length === 0 ? (
          <p>{_('No member looks like this person.')}</p>
        ) : (
          <SimilarList similar={likely} opensTab renderActions={isThis} />
        )}
      </Section>
      <Editing>
        <Section
          id="decision"
          heading={_('Decision')}
          headingClass="mb-3 text-xl"
          className="rounded-xl border border-line-strong p-4 sm:p-5"
        >
          <form
            {...form.formProps}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault()
              if (!canApprove) return
              if (chosen === undefined) createNew()
              else form.formProps.onSubmit(event)
            }}
            className="grid gap-4"
          >
            {isLife && (
              <TextField
                label={_('Life time member ID')}
                hint={
                  chosen && becomesLife(chosen)
                    ? _('Of member ID {id}, who becomes a life member.', { id: String(chosen.member.id) })
                    : [_('Of the new member.'), likelySame].filter(Boolean).join(' ')
                }
                maxLength={50}
                autoComplete="off"
                value={lifeMemberId}
                onChange={({ target }) => setLifeMemberId(target.value)}
                {...form.field('lifeMemberId')}
              />
            )}
            {reason !== null && <p id={whyNotId}>{_(reason)}</p>}
            {form.failure && <ErrorNote message={form.failure} />}
            <LifeIdHolder error={decide.refusal} />
            <div className="flex flex-wrap gap-3">
              <KeyButton
                {...approving}
                shortcut="N"
                label={_('New member')}
                variant={same ? 'secondary' : 'primary'}
                onPress={createNew}
              />
              <KeyButton shortcut="A" label={_('Ask back')} onPress={asking.open} />
              <KeyButton shortcut="R" label={_('Refuse')} onPress={refusing.open} />
              {payment === null && <StatusButton application={application} status="spam" />}
            </div>
          </form>
        </Section>
      </Editing>
      <AskDialog application={application} opened={asking} send={decide.ask} />
      <RefuseDialog payment={payment} opened={refusing} send={decide.refuse} />
      {likelySame !== null && (
        <ConfirmDialog
          open={isDoubling}
          onClose={() => setDoubling(false)}
          title={_('Create a second record?')}
          confirmLabel={_('New member')}
          onConfirm={async () => approve(null)}
        >
          <p className="wrap-anywhere">{likelySame}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
