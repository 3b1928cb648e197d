import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { ClearButton } from './ClearButton.tsx'
import { controlClass } from './control-class.ts'
import { Icon } from './Icon.tsx'

type SearchBoxProps = {
  label: string
  placeholder: string
  /** The current search text; when it changes from outside (the Back button), the box follows. */
  value: string
  /** Called with the trimmed text after a pause in typing, on Enter, and when the box is cleared. */
  onSearch: (text: string) => void
  debounceMs: number
  maxLength?: number
  /** The name of the control, for a form that works without JavaScript. */
  name?: string
}

export const SearchBox = ({
  label,
  placeholder,
  value,
  onSearch,
  debounceMs,
  maxLength,
  name,
}: SearchBoxProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)

  // `value` lags behind `sent` while the user goes on typing, so only a value that this box did not send replaces the
  // text.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  // Text typed before hydration is only in the DOM; without this, the next render would overwrite it.
  const adoptTypedText = useEffectEvent(() => setText(input.current?.value ?? text))
  useLayoutEffect(() => adoptTypedText(), [])

  const send = (next: string) => {
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendLater(text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text, debounceMs])

  return (
    <div className="relative w-full print:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        path="m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        id={id}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter must not submit the surrounding form, which only serves browsers without JavaScript.
          event.preventDefault()
          const next = event.currentTarget.value.trim()
          send(next)
        }}
        className={classNames(
          controlClass,
          'pr-12! pl-10! text-ellipsis [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {text !== '' && (
        <ClearButton
          onClear={() => {
            setText('')
            send('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
