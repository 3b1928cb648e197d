/** Focuses a control, and scrolls it to the middle of the screen. */
export const focusControl = (control: HTMLElement | null | undefined) => {
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}

/** Focuses the control with this id. */
export const focusField = (fieldId: string) => focusControl(document.getElementById(fieldId))
