import { Link } from 'react-router'
import type { GiveBack } from '#domain/dues/member-dues.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'

export const ReceiptLink = ({ payment, receipt }: { payment: string; receipt: string }) => (
  <Link
    to={adminPaths.receipt(payment)}
    className="inline-flex min-h-11 items-center text-primary tabular-nums underline underline-offset-4"
  >
    {receipt}
  </Link>
)

type GiveBackListProps = { heading: string; parts: readonly (GiveBack & { name?: string })[] }

/** What is to be given back until its payment is void. */
export const GiveBackList = ({ heading, parts }: GiveBackListProps) => {
  const { cents } = useFormat()
  if (parts.length === 0) return null
  return (
    <div className="mb-4 rounded-xl border border-line-strong p-4">
      <p className="font-medium">{heading}</p>
      <ul className="m-0 list-none p-0">
        {parts.map(({ payment, receipt, name, ...part }, index) => (
          <li key={`${payment} ${index}`} className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium tabular-nums">{cents(part.cents)}</span>
            <ReceiptLink payment={payment} receipt={receipt} />
            {name && <ScriptText>{name}</ScriptText>}
          </li>
        ))}
      </ul>
    </div>
  )
}
