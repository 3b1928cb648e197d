import { useState } from 'react'
import { Link } from 'react-router'
import { useLingui } from '@lingui/react'
import { canBecome, EVENT_KINDS, type EventStatus } from '#domain/events/event-rules.ts'
import { NewEvent, type SocietyEvent } from '#domain/events/event.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { useFormat } from '../format.ts'
import { useAdminText } from '../records/admin-text.ts'
import { FormImage } from '../records/FormImage.tsx'
import { EMPTY_TEXT, FormLocalText } from '../records/FormLocalText.tsx'
import { FormSelect, FormText } from '../records/fields.tsx'
import { ShareLinks } from '../records/ShareLinks.tsx'
import { useKindForm } from '../records/KindForm.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormProps } from '../records/RecordScreen.tsx'
import { adminPaths } from '../admin-paths.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { eventKind } from './event-kind.ts'
import { EVENT_FIELDS } from './feature.ts'

const toValues = (event: SocietyEvent | null) => ({
  title: event?.title ?? EMPTY_TEXT,
  description: event?.description ?? EMPTY_TEXT,
  kind: event?.kind ?? ('general' as const),
  place: event?.place ?? EMPTY_TEXT,
  address: event?.address ?? '',
  start: event ? wallTimeAt(Date.parse(event.startsAt)) : '',
  end: event?.endsAt ? wallTimeAt(Date.parse(event.endsAt)) : '',
  cover: event?.cover?._id ?? null,
})

/** The values of a new event like an earlier one, a year later; it gets a picture of its own. */
const valuesLike = (event: SocietyEvent): ReturnType<typeof toValues> => {
  const values = toValues(event)
  const later = (wallTime: string) => wallTime.replace(/^\d{4}/, (year) => String(Number(year) + 1))
  return { ...values, start: later(values.start), end: later(values.end), cover: null }
}

const STATUS_MESSAGES: Record<EventStatus, string> = {
  published: /* i18n */ 'The event is on the site now.',
  cancelled: /* i18n */ 'The event is marked as cancelled.',
  draft: /* i18n */ 'The event is a draft again.',
}

/** The form of an event. Each button saves it; some also publish it, cancel it or make it a draft again. */
export const EventForm = ({
  record: event,
  onSaved,
  like,
}: RecordFormProps<SocietyEvent> & { like?: SocietyEvent | undefined }) => {
  const { _ } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const state = useKindForm({
    kind: eventKind,
    record: event,
    schema: NewEvent,
    fields: EVENT_FIELDS,
    ...(like && { newName: `like-${like._id}` }),
    toValues: (of: SocietyEvent | null) => (of === null && like ? valuesLike(like) : toValues(of)),
    onSaved: (saved, become) => onSaved(saved, become && STATUS_MESSAGES[become]),
  })
  const status = event?.status ?? 'draft'
  const isSaving = state.form.formState.isSubmitting
  const adminText = useAdminText()
  const { shortDay, time } = useFormat()
  const step = (to: EventStatus, label: string, isLarge = false) =>
    status !== to &&
    canBecome(status, to) && (
      <Button
        busy={isSaving}
        {...(isLarge && { variant: 'primary', className: 'order-first min-w-40' })}
        onClick={() => void state.submitAs(to)}
      >
        {label}
      </Button>
    )

  return (
    <>
      <RecordForm
        state={state}
        submitLabel={status === 'draft' ? _('Save draft') : undefined}
        isSubmitSecond={status === 'draft'}
        actions={
          <>
            {status === 'cancelled'
              ? step('published', _('It takes place after all'))
              : step('published', _('Publish'), true)}
            {step('draft', _('Take back to the drafts'))}
            {status !== 'cancelled' && canBecome(status, 'cancelled') && (
              <Button variant="danger" busy={isSaving} onClick={() => setCancelling(true)}>
                {_('Cancel the event')}
              </Button>
            )}
            {event && (
              <Link
                to={`${adminPaths.events.create}?like=${event._id}`}
                className={buttonClass('quiet', 'underline')}
              >
                {_('Copy for next year')}
              </Link>
            )}
            {event && status !== 'draft' && (
              <ShareLinks
                path={paths.event(event.slug)}
                text={[
                  adminText(event.title),
                  `${shortDay(event.startsAt)}, ${time(event.startsAt)}`,
                  adminText(event.place),
                ]
                  .filter(Boolean)
                  .join('\n')}
              />
            )}
          </>
        }
      >
        <FormLocalText path="title" required />
        <div className="grid gap-5 sm:grid-cols-3">
          <FormSelect
            path="kind"
            options={EVENT_KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
          />
          <FormText path="start" type="datetime-local" hint={_('By the clock of New York')} required />
          <FormText path="end" type="datetime-local" hint={_('By the clock of New York; may stay empty')} />
        </div>
        <FormLocalText path="place" hint={_('The name of the place, such as a park or a hall')} />
        <FormText path="address" hint={_('Street, city and ZIP, for the map')} />
        <FormLocalText path="description" hint={_('A blank line begins a new paragraph')} long />
        <FormImage path="cover" hint={_('A wide picture. JPG or PNG, at most 10 MB')} />
      </RecordForm>
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={_('Cancel this event?')}
        confirmLabel={_('Yes, cancel it')}
        keepLabel={_('No, it takes place')}
        onConfirm={() => state.submitAs('cancelled')}
      >
        <p>{_('It stays on the site, marked as cancelled, so that nobody comes in vain.')}</p>
      </ConfirmDialog>
    </>
  )
}
