import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Search, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

type SearchBoxProps = {
  label: string
  placeholder: string
  /** What is searched for now; when it changes from outside (the Back button), the box follows. */
  value: string
  /** Called with the trimmed text when the typing has paused, at Enter, and when the box is cleared. */
  onSearch: (text: string) => void
  debounceMs: number
  maxLength?: number
  /** The name of the control, for a form that works without scripts. */
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
  const { _ } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)

  // The value catches up with what was sent while the person types on: only a value that was not sent from here replaces the text.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  // What was typed while nothing listened stands in the control alone, until a render would put the old text back.
  const takeOver = useEffectEvent(() => setText(input.current?.value ?? text))
  useLayoutEffect(() => takeOver(), [])

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
    <div className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
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
          // Enter must not send the surrounding form, which is there for those without scripts.
          event.preventDefault()
          send(event.currentTarget.value.trim())
        }}
        className={classNames(
          controlClass,
          'pr-12! pl-10! text-ellipsis [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={_('Clear search')}
          onClick={() => {
            setText('')
            send('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
