import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Combobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react'
import { Check, ChevronDown, Search } from 'lucide-react'
import { buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import { ClearButton } from './ClearButton.tsx'
import { controlClass } from './control-class.ts'
import {
  COUNTRY_SEARCH_DEBOUNCE_MS,
  countryNames,
  findCountries,
  getCountry,
  PHONE_COUNTRIES,
} from './phone-countries.ts'

type CountryPickerProps = {
  label: string
  /** ISO 3166-1 alpha-2 code. */
  country: string
  onChoose: (iso2: string) => void
  tabIndex?: number
}

const codesOf = (countries: readonly (typeof PHONE_COUNTRIES)[number][]): string[] =>
  countries.map(([, iso2]) => iso2)

const CountryItem = ({ iso2, name }: { iso2: string; name: string }) => {
  const [, , dialCode] = getCountry(iso2)
  return (
    <Combobox.Item
      value={iso2}
      aria-label={`+${dialCode} ${name}`}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 data-highlighted:bg-sand data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus"
    >
      <span className="w-14 shrink-0 text-ink-muted tabular-nums">{`+${dialCode} `}</span>
      <span className="grow">{name}</span>
      <Combobox.ItemIndicator>
        <Check aria-hidden className="size-5 shrink-0 text-primary" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

/**
 * The country of a phone number: a button that shows its code, and a list that can be searched by name, code or dial
 * code.
 */
export const CountryPicker = ({ label, country, onChoose, tabIndex }: CountryPickerProps) => {
  const { _, i18n } = useLingui()
  const nameOf = useMemo(() => countryNames(i18n.locale), [i18n.locale])
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), COUNTRY_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const [, , dialCode] = getCountry(country)
  const short = `${country.toUpperCase()} +${dialCode}`

  const change = (next: boolean) => {
    setOpen(next)
    setText('')
    setSearch('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    // Enter chooses the highlighted option, or the first match if none is highlighted.
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
    event.preventBaseUIHandler()
    event.preventDefault()
    if (event.nativeEvent.isComposing || text.trim() === '') return
    // The debounced search may lag behind the typed text.
    const [first] = findCountries(text, nameOf)
    if (!first) return
    change(false)
    onChoose(first[1])
  }

  return (
    <Combobox.Root
      items={codesOf(PHONE_COUNTRIES)}
      filteredItems={codesOf(findCountries(search, nameOf))}
      itemToStringLabel={nameOf}
      value={country}
      onValueChange={(next, { reason }) => {
        // Typing a letter on the closed picker must not change the country of a number.
        if (next && next !== country && reason === 'item-press') onChoose(next)
      }}
      inputValue={text}
      onInputValueChange={setText}
      open={open}
      onOpenChange={change}
    >
      <Combobox.Trigger
        {...(tabIndex !== undefined && { tabIndex })}
        // Contains the visible text, so that speech input users can name the button.
        aria-label={`${label}: ${short} ${nameOf(country)}`}
        className={buttonClass(
          'secondary',
          'w-28 shrink-0 justify-between! px-3! font-normal! disabled:cursor-default disabled:bg-sand',
        )}
      >
        {short}
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-50">
          <Combobox.Popup
            aria-label={label}
            className="grid max-h-[min(24rem,var(--available-height))] w-80 max-w-(--available-width) grid-rows-[auto_minmax(0,1fr)] gap-2 rounded-xl border border-line bg-surface-raised p-3 text-ink shadow-xl outline-none"
          >
            <div className="relative">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
              />
              <Combobox.Input
                ref={input}
                aria-label={_('Search countries')}
                placeholder={_('Country or code')}
                enterKeyHint="search"
                onKeyDown={onKeyDown}
                className={classNames(controlClass, 'pr-12! pl-10! text-ellipsis')}
              />
              {text !== '' && (
                <ClearButton
                  onClear={() => {
                    setText('')
                    setSearch('')
                    input.current?.focus()
                  }}
                />
              )}
            </div>
            <Combobox.List aria-label={label} className="overflow-y-auto outline-none">
              {(iso2: string) => <CountryItem key={iso2} iso2={iso2} name={nameOf(iso2)} />}
            </Combobox.List>
            <Combobox.Empty className="px-3 empty:hidden">{_('No country found')}</Combobox.Empty>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
