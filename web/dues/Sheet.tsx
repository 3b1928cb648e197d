import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { useSocietyName } from '../shell/use-society.ts'
import { Button } from '../ui/Button.tsx'
import './desk.css'

export const PrintButton = () => {
  const { _ } = useLingui()
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {_('Print')}
    </Button>
  )
}

/** What a sheet begins with on paper, where the heading of the screen is not. */
export const SheetHead = ({ title, children }: { title: string; children?: string }) => {
  const society = useSocietyName()
  return (
    <div className="mb-4 hidden border-b-2 border-ink pb-2 print:block">
      <p className="font-semibold">{society}</p>
      <p className="text-2xl font-semibold">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}

/** Two people sign on paper. */
export const Signatures = ({ labels }: { labels: readonly [string, string] }) => (
  <div className="signatures">
    {labels.map((label) => (
      <p key={label} className="border-t border-ink pt-1">
        {label}
      </p>
    ))}
  </div>
)
