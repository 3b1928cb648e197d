import { useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { get } from 'react-hook-form'
import { IMAGE_ACCEPT, imageFault } from '#domain/images/image-rules.ts'
import type { NewMember } from '#domain/members/member.ts'
import type { MemberType } from '#domain/members/member-types.ts'
import { thumbnailOf } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { ErrorSummary, focusField, type SummaryItem } from '../ui/ErrorSummary.tsx'
import { ImagePicker } from '../ui/ImagePicker.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { placeFailure, type FormFailure } from './form-failure.ts'
import { MEMBER_FIELDS, memberFieldId, type LeafField } from './member-fields.ts'
import { MemberFormFields } from './MemberFormFields.tsx'
import type { MemberFormState } from './use-member-form.ts'

type MemberFormProps = {
  state: MemberFormState
  types?: readonly MemberType[]
  submitLabel: string
  /** Saves; what it throws is shown under the fields that it names and under the form. */
  onSave: (member: NewMember) => Promise<void>
  /** Stands above the fields, as a conflict does. */
  children?: ReactNode
}

/** The form that create and update share (specification, section 2). */
export const MemberForm = ({ state, types, submitLabel, onSave, children }: MemberFormProps) => {
  const { _ } = useLingui()
  const { form, base, image, setImage } = state
  const { isSubmitting, isSubmitted } = form.formState
  const [failure, setFailure] = useState<FormFailure>()
  const [refusedImage, setRefusedImage] = useState<string>()
  // The state of the form is a render late for the second half of a double click.
  const isSaving = useRef(false)

  const faults: SummaryItem[] = MEMBER_FIELDS.flatMap(({ path, label }) => {
    const message = form.getFieldState(path, form.formState).error?.message
    return message ? [{ fieldId: memberFieldId(path), label: _(label), message: _(message) }] : []
  })
  const imageMessage = refusedImage ?? (failure?.imageFault && _(failure.imageFault))
  if (imageMessage) {
    faults.push({ fieldId: memberFieldId('image'), label: _('Upload Image'), message: imageMessage })
  }
  const focusFirst = (isFaulty: (path: LeafField | 'image') => boolean) => {
    const paths = [...MEMBER_FIELDS.map(({ path }) => path), 'image'] as const
    const first = paths.find(isFaulty)
    if (first) focusField(memberFieldId(first))
  }

  const save = async (member: NewMember) => {
    if (isSaving.current || state.isFinished()) return
    setFailure(undefined)
    // Whoever picked a picture does not want to go on without it unasked.
    if (refusedImage) {
      focusField(memberFieldId('image'))
      return
    }
    isSaving.current = true
    try {
      await onSave(member)
    } catch (error) {
      const placed = placeFailure(error, form)
      setFailure(placed)
      focusFirst((path) =>
        path === 'image' ? placed.imageFault !== undefined : form.getFieldState(path).error !== undefined,
      )
    } finally {
      isSaving.current = false
    }
  }

  const existing = base?.image && image !== null ? [thumbnailOf(base.image)] : []
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(save, (found) => {
          setFailure(undefined)
          focusFirst((path) => get(found, path) !== undefined)
        })(event)
      }
      className="grid gap-6"
    >
      {state.isRestored && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-sand px-4 py-2">
          {_('What you typed before was restored. A picture has to be chosen again.')}
          <Button variant="quiet" className="underline" onClick={state.discard}>
            {_('Discard it')}
          </Button>
        </p>
      )}
      {children}
      {isSubmitted && <ErrorSummary items={faults} />}
      <MemberFormFields state={state} types={types} />

      <div>
        <ImagePicker
          id={memberFieldId('image')}
          label={_('Upload Image')}
          hint={_('JPG or PNG, at most 2 MB')}
          accept={IMAGE_ACCEPT}
          error={imageMessage}
          files={image ? [image] : []}
          existing={existing}
          fault={(file) => {
            const fault = imageFault(file)
            return fault && _(fault)
          }}
          onRefused={setRefusedImage}
          onChange={([file]) => {
            setImage(file)
            if (failure?.imageFault) setFailure(undefined)
          }}
          onRemoveExisting={() => setImage(null)}
        />
        {image === null && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3">
            {_('The picture is removed when you save.')}
            <Button variant="quiet" className="underline" onClick={() => setImage(undefined)}>
              {_('Keep the picture')}
            </Button>
          </p>
        )}
      </div>

      <div className="grid justify-items-start gap-3">
        <Button
          type="submit"
          variant="primary"
          className="min-w-40"
          busy={isSubmitting}
          busyLabel={_('Loading...')}
        >
          {submitLabel}
        </Button>
        {failure && <ErrorNote message={_(failure.message)} />}
      </div>
      <LeaveGuard isUnsaved={state.isUnsaved} onDiscard={state.finish} />
    </form>
  )
}
