const NOT_HYDRATED = '[data-island]:not([data-hydrated])'

/** Repeats what a visitor did to an island that was not hydrated yet; its elements stay the same. Null if nothing was lost. */
const findAction = (event: Event, target: Element): (() => void) | null => {
  const button = target.closest('button')
  if (event.type === 'click') return button && (() => button.click())
  // A form that its script sends has no submit button yet, so Enter does nothing. The search form submits by itself.
  const form = target.closest('form')
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
  return isEnter && form?.method === 'post' && target.matches('input') ? () => form.requestSubmit() : null
}

/**
 * A click on a button of an island, or Enter in its form, is repeated as soon as the island is hydrated: on a slow connection that
 * takes seconds. Until then the island is busy. Only the last action counts, as a visitor clicks again when nothing happens.
 */
export const startLostActions = () => {
  const actions = new Map<Element, () => void>()
  const repeat = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const island = target as Element
      const action = actions.get(island)
      actions.delete(island)
      island.removeAttribute('aria-busy')
      action?.()
    }
  }
  const observer = new MutationObserver(repeat)
  const remember = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const island = event.target.closest(NOT_HYDRATED)
    const action = island && findAction(event, event.target)
    if (!island || !action) return
    if (!actions.has(island)) observer.observe(island, { attributeFilter: ['data-hydrated'] })
    actions.set(island, action)
    island.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', remember)
  document.addEventListener('keydown', remember)
}
