import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { useSession } from '../session/session.ts'
import type { FormDraft } from './PlainForm.tsx'
import { clearDraft, draftKey, hasDraft, readDraft, writeDraft } from './draft.ts'
import { Button } from '../ui/Button.tsx'

const useDraftKey = (name: string) => draftKey(useSession().user?._id ?? '', name)

/** A state that is typed outside of the form of a record: it survives a reload and an expired session. A blank one is cleared. */
export const useDraft = <Values,>(name: string, blank: Values) => {
  const key = useDraftKey(name)
  const [values, setValues] = useState(() => readDraft<Values, null>(key, blank)?.values ?? blank)
  const change = (next: Values) => {
    setValues(next)
    if (JSON.stringify(next) === JSON.stringify(blank)) clearDraft(key)
    else writeDraft(key, { values: next, base: null, idempotencyKey: '' })
  }
  return [values, change] as const
}

export const useTextDraft = (name: string) => useDraft<string>(name, '')

/** The draft of a plain form. Its fields are uncontrolled: what is restored are their default values. */
export const useFormDraft = (name: string): FormDraft => {
  const key = useDraftKey(name)
  const [restored] = useState(() => new URLSearchParams(readDraft<string, null>(key, '')?.values))
  return {
    restored,
    note: (onDiscard?: () => void) => restored.size > 0 && <RestoredNote onDiscard={onDiscard} />,
    store: (data: FormData) => {
      const texts = [...data].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))
      if (texts.every(([, text]) => text === '')) clearDraft(key)
      else writeDraft(key, { values: new URLSearchParams(texts).toString(), base: null, idempotencyKey: '' })
    },
    clear: () => clearDraft(key),
  }
}

/**
 * Whether a form that a button opens is open, mostly in a dialog. It is open again if it has a draft. Closing it discards the
 * draft, dismissing its dialog by Escape or a click outside does not. Its form takes `useFormDraft(name)`.
 */
export const useDraftedForm = (name: string) => {
  const key = useDraftKey(name)
  const [isOpen, setOpen] = useState(() => hasDraft(key))
  const close = () => {
    clearDraft(key)
    setOpen(false)
  }
  return {
    name,
    isOpen,
    open: () => setOpen(true),
    close,
    /** The props of a dialog around the form. */
    dialog: { open: isOpen, onClose: close, onDismiss: () => setOpen(false) },
  }
}
export type DraftedForm = ReturnType<typeof useDraftedForm>

/** The value as it was when the form was last opened: what an open form asks must not change before it is answered. */
export const useAsOpened = <T,>(value: T, { isOpen }: Pick<DraftedForm, 'isOpen'>): T => {
  const [held, setHeld] = useState({ isOpen, value })
  if (held.isOpen !== isOpen) setHeld({ isOpen, value: isOpen ? value : held.value })
  return held.value
}

/** Says of a form that it was restored. */
const RestoredNote = ({ onDiscard }: { onDiscard: (() => void) | undefined }) => {
  const { _ } = useLingui()
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-lg bg-sand px-4 py-2">
      {_('What you typed before was restored.')}
      {onDiscard && (
        <Button variant="quiet" className="underline" onClick={onDiscard}>
          {_('Discard it')}
        </Button>
      )}
    </p>
  )
}
