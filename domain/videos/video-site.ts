const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtu.be'])

/** The site that a video opens on, as a person calls it: YouTube by its name, another one by its host. */
export const videoSite = (url: string): string => {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) ?? []
  const name = host.toLowerCase().replace(/^www\./, '')
  return YOUTUBE_HOSTS.has(name) ? 'YouTube' : name
}
