import { useState, type KeyboardEvent } from 'react'
import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react'
import { Check, ChevronDown } from 'lucide-react'
import { buttonClass } from './Button.tsx'
import { COUNTRY_SEARCH_DEBOUNCE_MS, findCountries, PHONE_COUNTRIES } from './phone-countries.ts'
import { SearchBox } from './SearchBox.tsx'

type CountryPickerProps = {
  label: string
  /** Its two letters. */
  country: string
  onChoose: (iso2: string) => void
}

/** The arrows lead from the search through the list, and back. */
const moveFocus = (popup: HTMLElement, step: number) => {
  const stops = [...popup.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

/** The country of a phone number: a button that shows it in short, and a list that is searched by name, code or dial code. */
export const CountryPicker = ({ label, country, onChoose }: CountryPickerProps) => {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const chosen = PHONE_COUNTRIES.find(([, iso2]) => iso2 === country)
  const short = chosen ? `${chosen[1].toUpperCase()} +${chosen[2]}` : ''
  const found = findCountries(search)
  const change = (next: boolean) => {
    setOpen(next)
    setSearch('')
  }

  const choose = (iso2: string) => {
    change(false)
    onChoose(iso2)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(event.currentTarget, key === 'ArrowDown' ? 1 : -1)
    }
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    // What is typed may not have been searched for yet.
    const [first] = target.value.trim() === '' ? [] : findCountries(target.value)
    if (first) choose(first[1])
  }

  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger
        // Holds what is seen, so that who speaks to their browser can say it.
        aria-label={`${label}: ${short} ${chosen?.[0] ?? ''}`}
        className={buttonClass('secondary', 'w-28 shrink-0 justify-between! px-3! font-normal!')}
      >
        {short}
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-50">
          <Popover.Popup
            onKeyDown={onKeyDown}
            className="grid max-h-[min(24rem,var(--available-height))] w-80 max-w-(--available-width) grid-rows-[auto_minmax(0,1fr)] gap-2 rounded-xl border border-line bg-surface-raised p-3 text-ink shadow-xl outline-none"
          >
            <Popover.Title className="sr-only">{label}</Popover.Title>
            <SearchBox
              label={_('Search countries')}
              placeholder={_('Country or code')}
              value={search}
              onSearch={setSearch}
              debounceMs={COUNTRY_SEARCH_DEBOUNCE_MS}
            />
            <ul className="m-0 list-none overflow-y-auto p-0">
              {found.map(([name, iso2, dialCode]) => (
                <li key={iso2}>
                  <button
                    type="button"
                    aria-label={`+${dialCode} ${name}`}
                    aria-current={iso2 === country || undefined}
                    onClick={() => choose(iso2)}
                    className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left hover:bg-sand"
                  >
                    <span className="w-14 shrink-0 text-ink-muted tabular-nums">{`+${dialCode} `}</span>
                    <span className="grow">{name}</span>
                    {iso2 === country && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
                  </button>
                </li>
              ))}
            </ul>
            <p role="status" className="px-3 empty:hidden">
              {found.length === 0 && _('No country found')}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
