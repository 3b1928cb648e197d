import { useLingui } from '@lingui/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { placeOf } from '#domain/people/person.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { type PrintedListProps, PrintFrame } from './PrintFrame.tsx'

/** Of a sheet Avery 5160. */
const LABELS_PER_SHEET = 30

/** A label: who lives there, and the lines of the address. */
type AddressLabel = { key: string; names: string[]; lines: string[] }

const linesOf = ({ address }: PrintedMember) => [
  streetAddress(address),
  `${address.city}, ${address.state} ${address.zipCode}`,
]

/** A label for each member, or for each address with the names of all who live there. */
export const toLabels = (members: readonly PrintedMember[], isPerAddress: boolean): AddressLabel[] => {
  const labels = new Map<string, AddressLabel>()
  for (const member of members) {
    const key = isPerAddress ? placeOf(member) : member._id
    const name = fullName(member.name)
    const label = labels.get(key)
    if (label) label.names.push(name)
    else labels.set(key, { key, names: [name], lines: linesOf(member) })
  }
  return [...labels.values()]
}

/** The places of the sheets, from left to right and from top to bottom; null stays blank. `first` counts from 1. */
export const toSheets = (labels: readonly AddressLabel[], first: number): (AddressLabel | null)[][] => {
  const places = [...Array.from({ length: first - 1 }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / LABELS_PER_SHEET) }, (_sheet, index) =>
    places.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )
}

const overflows = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth

/** The sizes of `.address-label` in print.css, after the normal one. */
const SMALLER_SIZES = ['9', '8', '7', '5']

/** Gives each label whose text does not fit the first smaller size in which it does. All are measured before any is changed. */
const fit = (container: HTMLElement) => {
  let tooSmall = [...container.querySelectorAll<HTMLElement>('.address-label')]
  for (const label of tooSmall) delete label.dataset['size']
  for (const size of SMALLER_SIZES) {
    tooSmall = tooSmall.filter(overflows)
    for (const label of tooSmall) label.dataset['size'] = size
  }
}

/** The ref of an element whose labels shrink to fit, after each rendering and when the fonts have arrived. */
const useFittedText = <Element extends HTMLElement>() => {
  const container = useRef<Element>(null)
  useLayoutEffect(() => {
    if (container.current) fit(container.current)
  })
  useLayoutEffect(() => {
    const refit = () => {
      if (container.current) fit(container.current)
    }
    document.fonts.addEventListener('loadingdone', refit)
    return () => document.fonts.removeEventListener('loadingdone', refit)
  }, [])
  return container
}

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
      count={_(
        '{labels, plural, one {# label} other {# labels}} on {sheets, plural, one {# sheet} other {# sheets}}',
        { labels: labels.length, sheets: sheets.length },
      )}
      hint={_(
        'For Avery 5160 sheets (US Letter, 30 labels). In the print window choose the size 100% or “Actual size”, without margins, headers and footers.',
      )}
      options={
        <>
          <Toggle
            label={_('One label per address, with all names')}
            checked={isPerAddress}
            onChange={({ target }) => setIsPerAddress(target.checked)}
          />
          <div className="max-w-60">
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
