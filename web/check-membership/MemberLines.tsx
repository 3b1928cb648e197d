import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import { useScriptLang } from '../layout/use-script-lang.ts'
import { Hidden } from '../ui/Hidden.tsx'
import type { MemberLine } from './member-lines.ts'

type MemberLinesProps = {
  lines: readonly MemberLine[]
  /** Masked details cannot be corrected. */
  isCorrectable: boolean
  /** The line that is being corrected, by its position. */
  opened: number | null
  onToggle: (index: number) => void
  /** The form for the opened line. */
  children: ReactNode
}

/** The details, line by line. Touching a line of one's own record opens the form for it right there. */
export const MemberLines = ({ lines, isCorrectable, opened, onToggle, children }: MemberLinesProps) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  return (
    <dl className="m-0 grid min-w-0 grow grid-cols-1 divide-y divide-line">
      {lines.map(({ label, value }, index) => (
        <div
          key={label}
          className="relative -mx-2 grid grid-cols-[2fr_3fr] items-center gap-x-3 rounded-lg px-2 py-1.5 has-[[aria-expanded=false]:hover]:bg-sand"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="m-0 flex min-w-0 items-center justify-between gap-2 font-medium">
            <span lang={scriptLang(value)} className="min-w-0 wrap-anywhere">
              {value === undefined ? <Hidden label={_('hidden')} /> : (value ?? '—')}
            </span>
            {isCorrectable && (
              <button
                type="button"
                data-line={index}
                aria-label={_('{line}: this is wrong', { line: label })}
                aria-expanded={opened === index}
                // It may stand where the button was that sent the form: the second press of a double click would close the thanks.
                onClick={({ detail }) => {
                  if (detail < 2) onToggle(index)
                }}
                // The whole line reacts to a touch, unless the form is in it.
                className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-lg text-primary aria-[expanded=false]:after:absolute aria-[expanded=false]:after:inset-0 aria-[expanded=false]:after:rounded-lg"
              >
                <Pencil aria-hidden className="size-5" />
              </button>
            )}
          </dd>
          {opened === index && <dd className="col-span-full m-0">{children}</dd>}
        </div>
      ))}
    </dl>
  )
}
