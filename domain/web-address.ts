/** A host with a dot, perhaps a port, and what follows it. A domain ends in letters, so that a date or a price is none. */
const HOST = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]|$)/iu
/** `https:` with a slash or the colon forgotten. */
const MISTYPED_SCHEME = /^https?(?::\/?|\/\/)(?=[^/])/i

/** A web address as people type it, such as `facebook.com/x`, with `https://` before it; any other text as it is. */
export const completeWebAddress = (typed: string): string => {
  const text = typed.trim()
  const rest = text.replace(MISTYPED_SCHEME, '')
  return HOST.test(rest) ? `https://${rest}` : text
}
