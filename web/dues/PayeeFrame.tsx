import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScriptText } from '../language/ScriptText.tsx'
import { Button } from '../ui/Button.tsx'

type PayeeFrameProps = { name: string; who: ReactNode; onRemove: () => void; children: ReactNode }

/** Somebody who is paid for, who that is, and what is paid. */
export const PayeeFrame = ({ name, who, onRemove, children }: PayeeFrameProps) => {
  const { _ } = useLingui()
  return (
    <section aria-label={name} className="rounded-xl border border-line bg-surface-raised p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            <ScriptText>{name}</ScriptText>
          </h2>
          <p className="text-ink-muted">{who}</p>
        </div>
        <Button
          variant="quiet"
          className="-me-2"
          aria-label={_('Remove {label}', { label: name })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {children}
    </section>
  )
}
