import { useLingui } from '@lingui/react'
import { Check, Printer } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { METHOD_LABELS } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'
import { focusControl } from '../ui/focus-field.ts'
import { PrintedReceipt } from './PrintedReceipt.tsx'
import { payerOf } from './payment-words.ts'
import { usePrintReceipt } from './receipt-print.ts'
import type { StoredPayment } from './PaymentForm.tsx'
import './desk.css'

type StoredPaymentDetailsProps = { stored: StoredPayment; onNext: () => void }

/** A payment that was just stored: its number to read out, and the next one is an Enter away. */
export const StoredPaymentDetails = ({ stored, onNext }: StoredPaymentDetailsProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const { payment, isChangedSince } = stored
  const next = useRef<HTMLButtonElement>(null)
  const { print, ...printed } = usePrintReceipt(payment)
  useLayoutEffect(() => focusControl(next.current), [])
  return (
    <>
      <section
        aria-labelledby="receipt-number"
        className="rounded-xl border-2 border-primary bg-surface-raised p-5 sm:p-8 print:hidden"
      >
        <p className="flex items-center gap-2 text-lg">
          <Check aria-hidden className="size-6 text-success" />
          {_('Receipt')}
        </p>
        <h2
          id="receipt-number"
          className="stored-receipt font-semibold whitespace-nowrap text-primary tabular-nums"
        >
          {payment.receipt}
        </h2>
        <p role="status" className="mt-2 text-xl">
          {cents(payment.cents)} · {_(METHOD_LABELS[payment.method])} ·{' '}
          <ScriptText>{payerOf(payment)}</ScriptText>
        </p>
        {isChangedSince && (
          <p role="alert" className="mt-3 rounded-lg border border-warning bg-sand px-4 py-3">
            {_(
              'This was stored before your last change, whose reply was lost. If it is wrong, void it and take it again.',
            )}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            ref={next}
            variant="primary"
            className="min-h-14 px-6 text-xl"
            onClick={onNext}
            aria-describedby="receipt-number"
          >
            {_('Next')}
          </Button>
          <Button className="min-h-14" onClick={print}>
            <Printer aria-hidden className="size-5" />
            {_('Print receipt')}
          </Button>
          <Link
            to={adminPaths.receipt(payment._id)}
            className="inline-flex min-h-14 items-center px-2 font-medium text-primary underline underline-offset-4"
          >
            {_('Open the receipt')}
          </Link>
        </div>
      </section>
      <div className="hidden print:block">
        <PrintedReceipt payment={payment} {...printed} />
      </div>
    </>
  )
}
