import { storeLanguage } from '../language/stored-language.ts'
import { localeOf, paths, withoutLocale } from '../paths.ts'

const closestTo = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

/**
 * Switches the language of the page as it is now: an island may have changed the query, and only the browser knows the fragment. At the
 * login it is also the language of the admin area.
 */
const keepPlace = ({ target }: Event) => {
  const link = closestTo(target, 'a[data-language-switch]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  if (withoutLocale(location.pathname) === paths.login) storeLanguage(localeOf(link.pathname))
}

const print = ({ target }: Event) => {
  if (closestTo(target, '[data-prints]')) window.print()
}

export const startLinks = () => {
  document.addEventListener('click', keepPlace)
  document.addEventListener('click', print)
}
