const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Switches the language of the page as it is now: an island may have changed the query, and only the browser knows the fragment. */
const keepPlace = ({ target }: Event) => {
  const link = linkOf(target)
  if (link?.dataset['languageSwitch'] === undefined) return
  link.search = location.search
  link.hash = location.hash
}

/** Whether a link leads to another page of this site, which may be loaded ahead. */
const isOtherPage = ({ origin, pathname, search, target }: HTMLAnchorElement) =>
  origin === location.origin &&
  target === '' &&
  !/^\/(?:bn\/)?(?:api|admin|assets|login)(?=$|\/)/.test(pathname) &&
  // A photo of an album, say, is a part of a page.
  search === '' &&
  pathname !== location.pathname

/** The browser of a visitor who asked for less data, as far as it says so. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads a page as soon as the pointer is on a link to it, so that it is there when the link is followed. */
const createPrefetch = () => {
  const prefetched = new Set<string>()
  return ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || savesData() || !isOtherPage(link) || prefetched.has(link.href)) return
    prefetched.add(link.href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }))
  }
}

const print = ({ target }: Event) => {
  if (target instanceof Element && target.closest('[data-prints]')) window.print()
}

export const startLinks = () => {
  const prefetch = createPrefetch()
  document.addEventListener('click', keepPlace)
  document.addEventListener('click', print)
  for (const sign of ['pointerover', 'touchstart']) {
    document.addEventListener(sign, prefetch, { passive: true })
  }
}
