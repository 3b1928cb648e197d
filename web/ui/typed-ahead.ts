import { createContext, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTypedInto } from './screen-keys.ts'

/** How long no key is pressed before keys count again after a step has failed. */
const QUIET_MS = 600

type TypedAhead = {
  /** To be called when what Enter began is awaited: the keys after it are queued. */
  hold: () => void
  /** To be called with the state change that shows the next screen, or when there is none: the queued keys are dropped. */
  release: (isDone: boolean) => void
}

export const TypedAheadContext = createContext<TypedAhead>({ hold: () => {}, release: () => {} })

const IDLE = { isHeld: false, isDropping: false, keys: [] as readonly string[] }
const DROPPING = { ...IDLE, isDropping: true }

type State = typeof IDLE & {
  /** Whether the key that is being handled is a queued one. */
  isPressing: boolean
  lastAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const isText = (key: string) => key.length === 1

/** Changes the text of a field as a key would. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, key: string) => {
  const end = field.selectionEnd ?? field.value.length
  const start = field.selectionStart ?? end
  if (isText(key)) field.setRangeText(key, start, end, 'end')
  else field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Presses a key at the control that has the focus. Returns false if it has no meaning there. */
const press = (key: string) => {
  const control = document.activeElement
  if (!(control instanceof HTMLElement)) return false
  // A digit that was typed for a field must not choose a payment method.
  if (key !== 'Enter' && !isTypedInto(control)) return false
  if (!control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
    return true
  if (control instanceof HTMLButtonElement) control.click()
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (key !== 'Enter') typeInto(control, key)
    else control.form?.requestSubmit()
  }
  return true
}

/** Presses one key a task, so that React shows what each has done before the next. */
const replay = (now: State) => {
  const key = now.isHeld ? undefined : now.keys[0]
  if (key === undefined) return
  now.isPressing = true
  const isPressed = press(key)
  now.isPressing = false
  if (isPressed) now.keys = now.keys.slice(1)
  else Object.assign(now, DROPPING)
  now.timer = setTimeout(replay, 0, now)
}

/**
 * Queues the keys that are typed within `root` while something is awaited after Enter, and presses them in order on the next
 * screen. When a step fails, they are dropped, and so are those that follow without a pause.
 */
export const useTypedAhead = (root: RefObject<HTMLElement | null>): TypedAhead => {
  const state = useRef<State>({ ...IDLE, isPressing: false, lastAt: -QUIET_MS, timer: undefined })
  /** Rises with each finished step. */
  const [step, setStep] = useState(0)
  const [typedAhead] = useState(() => ({
    hold: () => {
      state.current.isHeld = true
    },
    release: (isDone: boolean) => {
      if (isDone) setStep((before) => before + 1)
      else Object.assign(state.current, DROPPING)
    },
  }))

  useEffect(() => {
    if (step === 0) return undefined
    const now = state.current
    now.isHeld = false
    now.timer = setTimeout(replay, 0, now)
    return () => clearTimeout(now.timer)
  }, [step])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const now = state.current
    const { key, target } = event
    const isOurs = target === document.body || (target instanceof Node && root.current?.contains(target))
    if (now.isPressing || !isOurs || event.ctrlKey || event.metaKey || event.altKey) return
    if (['Shift', 'CapsLock', 'AltGraph'].includes(key)) return
    const swallow = () => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const isQuiet = event.timeStamp - now.lastAt > QUIET_MS
    now.lastAt = event.timeStamp
    // A key that is held down must not confirm what it has just chosen.
    if (key === 'Enter' && event.repeat) return swallow()
    if (key === 'Escape' || event.isComposing) {
      Object.assign(now, IDLE)
    } else if (now.isDropping && !isQuiet) swallow()
    else if (now.isHeld || now.keys.length > 0) {
      swallow()
      if (isText(key) || key === 'Enter' || key === 'Backspace') now.keys = [...now.keys, key]
      else Object.assign(now, DROPPING)
    } else now.isDropping = false
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    /** Whoever uses the mouse looks at the screen. */
    const forget = () => Object.assign(state.current, IDLE, { lastAt: -QUIET_MS })
    addEventListener('keydown', listen, true)
    addEventListener('pointerdown', forget, true)
    return () => {
      removeEventListener('keydown', listen, true)
      removeEventListener('pointerdown', forget, true)
    }
  }, [])

  return typedAhead
}
