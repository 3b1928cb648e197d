import { useState } from 'react'
import { clearDraft, draftKey, readDraft, writeDraft } from '../forms/draft.ts'
import { useSession } from '../session/session.ts'
import { NO_PAYMENT, type PaymentValues } from './payment-draft.ts'

type Sheet = { values: PaymentValues; idempotencyKey: string }

const newSheet = (values = NO_PAYMENT): Sheet => ({ values, idempotencyKey: crypto.randomUUID() })

/**
 * What is typed of a payment at a desk, with the key of its one request. Both survive a reload and another screen; a new key is made
 * only after the payment was stored or discarded.
 */
export const usePaymentDraft = (desk: string) => {
  const key = draftKey(useSession().user?._id ?? '', `payment:${desk}`)
  const [sheet, setSheet] = useState(() => readDraft<PaymentValues, null>(key, NO_PAYMENT) ?? newSheet())
  return {
    ...sheet,
    change: (patch: Partial<PaymentValues>) => {
      setSheet((before) => {
        const next = { ...before, values: { ...before.values, ...patch } }
        writeDraft(key, { ...next, base: null })
        return next
      })
    },
    /** Begins the next payment. */
    restart: () => {
      clearDraft(key)
      setSheet(newSheet())
    },
  }
}
export type PaymentDraft = ReturnType<typeof usePaymentDraft>
