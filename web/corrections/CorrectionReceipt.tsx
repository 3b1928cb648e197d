import { useLingui } from '@lingui/react'
import { spokenReceipt } from '#domain/corrections/correction-rules.ts'
import { useFormat } from '../format.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'

/** The number by which the sender can ask about a request, and the phone number to call. */
export const CorrectionReceipt = ({ receipt, phone }: { receipt: string; phone: string }) => {
  const { _ } = useLingui()
  const { year: plainNumber } = useFormat()
  return (
    <>
      <p>{_('Your receipt number:')}</p>
      <p className="text-2xl font-semibold tabular-nums">{spokenReceipt(plainNumber(Number(receipt)))}</p>
      <p>
        {_('For questions, call us and say this number:')} <PhoneLink phone={phone} />
      </p>
    </>
  )
}
