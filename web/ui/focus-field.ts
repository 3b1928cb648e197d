/** Focuses the control with this id, and scrolls it to the middle of the screen. */
export const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}
