/*
 * The header of the public pages is plain HTML; this script opens its menus. It listens at the document, so it needs no
 * element to exist when it starts.
 */

const closestTo = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** The list or the dialog that a button opens. */
const controlledBy = (button: HTMLElement) =>
  document.querySelector<HTMLElement>(`#${CSS.escape(button.getAttribute('aria-controls') ?? '')}`)

const setOpen = (button: HTMLElement, isOpen: boolean) => {
  button.setAttribute('aria-expanded', String(isOpen))
  controlledBy(button)?.toggleAttribute('hidden', !isOpen)
}

/** The button of the open menu that overlays the page; at most one is open. */
const openOverlay = () => document.querySelector<HTMLElement>('[data-toggle="overlay"][aria-expanded="true"]')

const closeOverlay = (button = openOverlay()) => {
  if (button) setOpen(button, false)
}

/** Closes the overlay on a press outside, and when the focus leaves it. */
const closeFromOutside = ({ target }: Event) => {
  const button = openOverlay()
  if (button && !button.parentElement?.contains(target as Node)) closeOverlay(button)
}

const closeWithEscape = ({ key }: KeyboardEvent) => {
  const button = key === 'Escape' ? openOverlay() : null
  if (!button) return
  closeOverlay(button)
  button.focus()
}

const dialogOf = (button: HTMLElement) => {
  const element = controlledBy(button)
  return element instanceof HTMLDialogElement ? element : null
}

const onClick = ({ target, detail }: MouseEvent) => {
  // The second press of a double click would undo the first.
  if (detail > 1) return
  const button = closestTo(target, '[data-toggle]')
  if (button) return setOpen(button, button.getAttribute('aria-expanded') !== 'true')
  const opener = closestTo(target, '[data-opens-dialog]')
  if (opener) {
    opener.setAttribute('aria-expanded', 'true')
    return dialogOf(opener)?.showModal()
  }
  if (closestTo(target, 'a')) closeOverlay()
  const dialog =
    target instanceof Element ? target.closest<HTMLDialogElement>('dialog[data-slide-menu]') : null
  // A press whose target is the dialog itself, not its content, is on the backdrop.
  if (dialog && (target === dialog || closestTo(target, 'a, [data-closes-dialog]'))) {
    dialog.close()
  }
}

/** The `close` event of a dialog does not bubble, so the listener captures it. */
const onDialogClosed = ({ target }: Event) => {
  const id = target instanceof HTMLDialogElement ? target.id : ''
  document
    .querySelector(`[data-opens-dialog][aria-controls="${CSS.escape(id)}"]`)
    ?.setAttribute('aria-expanded', 'false')
}

/** A menu for narrow screens is invisible on a wide one, where it would keep the page behind it inert. */
const closeHiddenDialog = () => {
  const opener = document.querySelector<HTMLElement>('[data-opens-dialog][aria-expanded="true"]')
  if (opener && opener.getClientRects().length === 0) dialogOf(opener)?.close()
}

/** Specification, section 9. */
const HIDE_AFTER_PX = 100
/** Ignores the small movements of a resting finger. */
const IGNORED_SCROLL_PX = 4

/**
 * Hides the header after scrolling down past 100 px, until the user scrolls up or the header gets the focus.
 */
const hideOnScroll = () => {
  let last = window.scrollY
  const header = () => document.querySelector<HTMLElement>('[data-hides-on-scroll]')
  const setHidden = (isHidden: boolean) => {
    const element = header()
    if (element) element.dataset['hidden'] = String(isHidden)
  }
  addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, window.scrollY)
      if (now > HIDE_AFTER_PX && Math.abs(now - last) < IGNORED_SCROLL_PX) return
      const hasFocus = header()?.contains(document.activeElement) ?? false
      setHidden(now > last && now > HIDE_AFTER_PX && !hasFocus)
      last = now
    },
    { passive: true },
  )
  addEventListener('focusin', ({ target }) => {
    if (closestTo(target, '[data-hides-on-scroll]')) setHidden(false)
  })
}

export const startHeader = () => {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', closeWithEscape)
  document.addEventListener('pointerdown', closeFromOutside)
  document.addEventListener('focusin', closeFromOutside)
  document.addEventListener('close', onDialogClosed, true)
  addEventListener('resize', closeHiddenDialog)
  addEventListener('pagehide', () => closeOverlay())
  hideOnScroll()
}
