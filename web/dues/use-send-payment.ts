import { useRef, useState } from 'react'
import { z } from 'zod'
import { NewPayment, type Payment } from '#domain/dues/payment.ts'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { type FieldError, toFieldErrors } from '#domain/validation.ts'
import { MARKED_FIELDS } from '../forms/PlainForm.tsx'
import { ApiError } from '../api-client.ts'
import { fetchPayment, useTakePayment } from './dues-api.ts'
import { partKeys, type PaymentValues, type Taking, toPayment } from './payment-draft.ts'
import type { PaymentDraft } from './use-payment-draft.ts'

export type StoredPayment = {
  payment: Payment
  /** Whether the form was changed after it was stored: the reply had been lost. */
  isChangedSince: boolean
}

/** The fields of a payment besides its parts. */
const FIELDS: readonly string[] = ['reference', 'payer', 'payerName', 'paidOn', 'note']

type Failure = {
  message: string | null
  faults: readonly FieldError[]
  /** The parts that were sent. */
  keys: readonly string[]
}

const StoredBefore = z.object({ _id: z.string() })
/** The `_id` of the payment that was stored with the same key and other content. */
const findStored = (error: unknown) =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
    ? StoredBefore.safeParse(error.details).data?._id
    : undefined

/** Whether the request may have been carried out nevertheless. */
const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.statusCode >= 500 || error.statusCode < 400

type SendPaymentOptions = {
  draft: PaymentDraft
  taking: Taking
  onStored: (stored: StoredPayment) => void
}

/** Sends a payment once, however often it is asked for; after a lost reply with the same key and content. */
export const useSendPayment = ({ draft, taking, onStored }: SendPaymentOptions) => {
  const take = useTakePayment()
  const isInFlight = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { idempotencyKey } = draft

  const request = async (payment: NewPayment) => {
    try {
      onStored({ payment: await take({ payment, idempotencyKey }), isChangedSince: false })
    } catch (error) {
      const stored = findStored(error)
      if (stored === undefined) throw error
      onStored({ payment: await fetchPayment(stored), isChangedSince: true })
    }
  }

  /** `values` have the parts of all people; `currentYear` is the membership year that the form took for the current one. Resolves with true if no payment is stored. */
  const send = async (values: PaymentValues, currentYear: number | undefined) => {
    if (isInFlight.current) return false
    const keys = partKeys(values)
    const checked = NewPayment.safeParse({ ...toPayment(values, taking), currentYear })
    if (!checked.success) {
      setFailure({ message: null, faults: toFieldErrors(checked.error), keys })
      return true
    }
    isInFlight.current = true
    setSending(true)
    setFailure(undefined)
    draft.change({ ...values, wasSent: true })
    try {
      await request(checked.data)
      return false
    } catch (error) {
      if (!isLost(error)) draft.change({ wasSent: false })
      setFailure({
        message: error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE,
        faults: error instanceof ApiError ? error.errorMessages : [],
        keys,
      })
      return true
    } finally {
      isInFlight.current = false
      setSending(false)
    }
  }

  const { message = null, faults = [], keys = [] } = failure ?? {}
  const isPart = ({ path }: FieldError) => /^parts\.\d/.test(path)
  const isMarked = faults.some(({ path }) => FIELDS.includes(path))
  return {
    isSending,
    send,
    faultOf: (path: string) => faults.find((fault) => fault.path === path)?.message,
    /** The faults of a part, by its key. */
    faultsOf: (key: string) =>
      faults
        .filter(({ path }) => path.startsWith(`parts.${keys.indexOf(key)}.`))
        .map((fault) => fault.message),
    /** What is wrong with the payment as a whole. */
    message: [
      // With faults at the parts, the message of the request says no more.
      ...(faults.some(isPart) ? [] : [isMarked ? MARKED_FIELDS : message]),
      ...faults.filter(({ path }) => path === 'parts' || path === 'desk').map((fault) => fault.message),
    ].filter((text, index, all) => text !== null && all.indexOf(text) === index) as string[],
  }
}
