/** The link whose page the browser loads in this window after the click; null for a file or a place on this page. */
const followedLink = ({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || altKey || ctrlKey || metaKey || shiftKey || link.target || link.hasAttribute('download'))
    return null
  const isPage = /^https?:$/.test(link.protocol) && !link.pathname.startsWith('/api/')
  const isHere = link.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return isPage && !isHere ? link : null
}

const root = document.documentElement

/** No page takes longer; a load that the reader has stopped leaves no other sign everywhere. */
const LOADING_MAX_MS = 30_000
let timer: ReturnType<typeof setTimeout> | undefined

const clear = () => {
  clearTimeout(timer)
  delete root.dataset['leaving']
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
}

/** Shows at once that a link was pressed, and by a bar that its page is loading: a slow connection gives no other sign. */
export const startProgress = () => {
  document.addEventListener('click', (event) => {
    const link = followedLink(event)
    // After all other listeners: an island or the router may follow the link without leaving the document.
    setTimeout(() => {
      if (!link || event.defaultPrevented) return
      clear()
      link.dataset['pressed'] = ''
      root.dataset['leaving'] = ''
      timer = setTimeout(clear, LOADING_MAX_MS)
    })
  })
  // The Back button may return to the page as it was left.
  addEventListener('pageshow', clear)
  // Where the browser reports it, a load that was stopped.
  window.navigation?.addEventListener('navigateerror', clear)
}
