import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
/** True only during hydration. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/**
 * Structured data for search engines (schema.org, as JSON-LD). Rendered by the server only, which is how search engines
 * load pages; the browser neither creates nor changes it, because the security policy forbids assigning text to a
 * script.
 */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => {
  // Escaped, so that `</script>` in a text does not end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const isHydrating = useIsHydrating()
  const [rendered] = useState(isHydrating ? json : null)
  return rendered === json && <script type="application/ld+json">{json}</script>
}
