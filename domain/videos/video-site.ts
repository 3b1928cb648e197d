const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtu.be'])

/** The display name of a video's site: "YouTube", or the host of any other. */
export const videoSite = (url: string): string => {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) ?? []
  const name = host.toLowerCase().replace(/^www\./, '')
  return YOUTUBE_HOSTS.has(name) ? 'YouTube' : name
}
