/** The value of a cookie that scripts can read; null without it. */
export const readCookie = (name: string) => {
  const prefix = `${name}=`
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return entry ? decodeURIComponent(entry.slice(prefix.length)) : null
}
