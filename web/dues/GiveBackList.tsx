import type { GiveBack } from '#domain/dues/member-dues.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export const ReceiptLink = ({ payment, receipt }: { payment: string; receipt: string }) => (
  <TextLink to={adminPaths.receipt(payment)} className="tabular-nums">
    {receipt}
  </TextLink>
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
