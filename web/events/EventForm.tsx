import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { canBecome, EVENT_KINDS, type EventStatus } from '#domain/events/event-rules.ts'
import { NewEvent, type SocietyEvent } from '#domain/events/event.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { FormImage } from '../forms/FormImage.tsx'
import { FormLocalText, localFields } from '../forms/FormLocalText.tsx'
import { FormSelect, FormText } from '../forms/fields.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFetchEvent, useSaveEvent } from './api.ts'

const FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'kind', label: /* i18n */ 'Kind' },
  { path: 'start', label: /* i18n */ 'Start' },
  { path: 'end', label: /* i18n */ 'End' },
  ...localFields('place', /* i18n */ 'Place'),
  { path: 'address', label: /* i18n */ 'Address' },
  ...localFields('description', /* i18n */ 'Description'),
  { path: 'cover', label: /* i18n */ 'Cover' },
]

const toValues = (event: SocietyEvent | null) => ({
  title: event?.title ?? { en: '', bn: '' },
  description: event?.description ?? { en: '', bn: '' },
  kind: event?.kind ?? ('general' as const),
  place: event?.place ?? { en: '', bn: '' },
  address: event?.address ?? '',
  start: event ? wallTimeAt(Date.parse(event.startsAt)) : '',
  end: event?.endsAt ? wallTimeAt(Date.parse(event.endsAt)) : '',
  cover: event?.cover?._id ?? null,
})

type EventFormProps = {
  event: SocietyEvent | null
  onSaved: (event: SocietyEvent, become: EventStatus | undefined) => void
}

/** What is written about an event. It is saved as it stands, or saved and published, cancelled, taken back in one go. */
export const EventForm = ({ event, onSaved }: EventFormProps) => {
  const { _ } = useLingui()
  const save = useSaveEvent()
  const fetchEvent = useFetchEvent()
  const [isCancelling, setCancelling] = useState(false)
  // What the pressed button makes of the event, beside saving it.
  const become = useRef<EventStatus>(undefined)
  const state = useRecordForm({
    name: `event-${event?._id ?? 'new'}`,
    schema: NewEvent,
    fields: FIELDS,
    record: event,
    toValues,
    save: (input, base) => {
      const status = become.current
      return save.mutateAsync({ input: status ? { ...input, status } : input, base })
    },
    ...(event && { fetchLatest: () => fetchEvent(event._id) }),
    onSaved: (saved) => onSaved(saved, become.current),
  })
  const saveAnd = async (status: EventStatus) => {
    become.current = status
    await state.submit()
    become.current = undefined
  }
  const status = event?.status ?? 'draft'
  const isSaving = state.form.formState.isSubmitting
  const step = (to: EventStatus, label: string) =>
    status !== to &&
    canBecome(status, to) && (
      <Button busy={isSaving} onClick={() => void saveAnd(to)}>
        {label}
      </Button>
    )

  return (
    <div className="max-w-4xl">
      <RecordForm
        state={state}
        submitLabel={status === 'draft' ? _('Save draft') : _('Save')}
        show={(path, value) => {
          if (path === 'cover') return value ? _('A picture') : _('No picture')
          if (path === 'kind') return _(EVENT_KINDS.find((kind) => kind.value === value)?.label ?? '')
          const text = typeof value === 'string' ? value : ''
          return path === 'start' || path === 'end' ? text.replace('T', ' ') : text
        }}
        actions={
          <>
            {status === 'cancelled'
              ? step('published', _('It takes place after all'))
              : step('published', _('Publish'))}
            {step('draft', _('Take back to the drafts'))}
            {status !== 'cancelled' && canBecome(status, 'cancelled') && (
              <Button variant="danger" busy={isSaving} onClick={() => setCancelling(true)}>
                {_('Cancel the event')}
              </Button>
            )}
            {event && status !== 'draft' && (
              <a href={paths.event(event.slug)} className={buttonClass('quiet', 'underline')}>
                {_('See it on the site')}
                <ExternalLink aria-hidden className="size-4" />
              </a>
            )}
          </>
        }
      >
        <FormLocalText path="title" label={_('Title')} required />
        <div className="grid gap-5 sm:grid-cols-3">
          <FormSelect
            path="kind"
            label={_('Kind')}
            options={EVENT_KINDS.map(({ value, label }) => ({ value, label: _(label) }))}
          />
          <FormText
            path="start"
            type="datetime-local"
            label={_('Start')}
            hint={_('By the clock of New York')}
            required
          />
          <FormText
            path="end"
            type="datetime-local"
            label={_('End')}
            hint={_('By the clock of New York; may stay empty')}
          />
        </div>
        <FormLocalText
          path="place"
          label={_('Place')}
          hint={_('The name of the place, such as a park or a hall')}
        />
        <FormText path="address" label={_('Address')} hint={_('Street, city and ZIP, for the map')} />
        <FormLocalText
          path="description"
          label={_('Description')}
          hint={_('A blank line begins a new paragraph')}
          long
        />
        <FormImage path="cover" label={_('Cover')} hint={_('A wide picture. JPG or PNG, at most 10 MB')} />
      </RecordForm>
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={_('Cancel this event?')}
        confirmLabel={_('Yes, cancel it')}
        keepLabel={_('No, it takes place')}
        onConfirm={() => saveAnd('cancelled')}
      >
        <p>{_('It stays on the site, marked as cancelled, so that nobody comes in vain.')}</p>
      </ConfirmDialog>
    </div>
  )
}
