import { useMemo, useState } from 'react'
import { useLingui } from '@lingui/react'
import { SelectField } from '../ui/SelectField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { LABELS_PER_SHEET, toLabels, toSheets } from './address-labels.ts'
import { PrintFrame, type PrintedListProps } from './PrintFrame.tsx'
import { useFittedText } from './use-fitted-text.ts'
import { ScriptText } from '../layout/ScriptText.tsx'

const PLACES = Array.from({ length: LABELS_PER_SHEET }, (_place, index) => String(index + 1))

/** Address labels on sheets of the kind Avery 5160, where the printer puts them on the paper. */
export const LabelSheets = (props: PrintedListProps) => {
  const { _, i18n } = useLingui()
  const [isPerAddress, setIsPerAddress] = useState(false)
  const [first, setFirst] = useState(1)
  const { members } = props
  const labels = useMemo(() => toLabels(members, isPerAddress), [members, isPerAddress])
  const sheets = useMemo(() => toSheets(labels, first), [labels, first])

  return (
    <PrintFrame
      {...props}
      count={_('{labels} labels on {sheets} sheets', {
        labels: i18n.number(labels.length),
        sheets: i18n.number(sheets.length),
      })}
      hint={_(
        'For sheets of the kind Avery 5160 (US Letter, 30 labels). In the print window choose the size 100% or “Actual size”, without margins, headers and footers.',
      )}
      options={
        <>
          <Toggle
            label={_('One label per address, with all names')}
            checked={isPerAddress}
            onChange={({ target }) => setIsPerAddress(target.checked)}
          />
          <div className="max-w-56">
            <SelectField
              label={_('First free label on the sheet')}
              options={PLACES.map((place) => ({ value: place, label: i18n.number(Number(place)) }))}
              value={String(first)}
              onChange={({ target }) => setFirst(Number(target.value))}
            />
          </div>
        </>
      }
    >
      <Sheets sheets={sheets} />
    </PrintFrame>
  )
}

/** On a narrow screen the sheets scroll sideways: they have the size of the paper. */
const Sheets = ({ sheets }: { sheets: ReturnType<typeof toSheets> }) => {
  const { _ } = useLingui()
  const container = useFittedText<HTMLElement>()
  return (
    <section
      ref={container}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
      tabIndex={0}
      aria-label={_('Sheets')}
      className="overflow-x-auto p-0.5 print:overflow-visible print:p-0"
    >
      {sheets.map((places, sheet) => (
        // A sheet is known by its place only.
        <div key={sheet} className="label-sheet">
          {places.map((label, place) =>
            label ? (
              <address key={label.key} className="address-label not-italic">
                <strong>
                  <ScriptText>{label.names.join(', ')}</ScriptText>
                </strong>
                {label.lines.map((line) => (
                  <span key={line}>
                    <ScriptText>{line}</ScriptText>
                  </span>
                ))}
              </address>
            ) : (
              <div key={place} />
            ),
          )}
        </div>
      ))}
    </section>
  )
}
