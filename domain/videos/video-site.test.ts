import { expect, it } from 'vitest'
import { videoSite } from './video-site.ts'

it.each([
  ['https://www.youtube.com/watch?v=1', 'YouTube'],
  ['https://m.youtube.com/watch?v=1', 'YouTube'],
  ['http://YouTube.com', 'YouTube'],
  ['https://youtu.be/1', 'YouTube'],
  ['https://www.facebook.com/videos/1', 'facebook.com'],
  ['https://youtube.com.example.org/1', 'youtube.com.example.org'],
  ['https://youtube.com@example.org:8443/1', 'example.org'],
  ['https://example.org?u=https://youtube.com', 'example.org'],
])('%s opens on %s', (url, site) => {
  expect(videoSite(url)).toBe(site)
})
