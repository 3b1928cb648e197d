import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
/** True only while the browser takes over what the server has rendered. */
const useIsTakingOver = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/**
 * What a page is about, for search engines (schema.org, as JSON-LD). It is there when the server has rendered it, which
 * is how search engines come; the browser neither makes nor changes it, because the security policy lets no text become
 * the content of a script.
 */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => {
  // A text with `</script>` in it must not end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const isTakingOver = useIsTakingOver()
  const [rendered] = useState(isTakingOver ? json : null)
  return rendered === json && <script type="application/ld+json">{json}</script>
}
