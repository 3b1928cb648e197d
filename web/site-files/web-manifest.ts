import type { LoaderFunctionArgs } from 'react-router'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { Site } from '#domain/site.ts'
import { apiContext } from '../api-client.ts'
import icon192 from '../shell/icons/icon-192.png?no-inline'
import icon512 from '../shell/icons/icon-512.png?no-inline'
import maskableIcon from '../shell/icons/icon-maskable-512.png?no-inline'
import { apiPaths, paths } from '../paths.ts'

/** `/manifest.webmanifest`: how the site looks on the home screen of a phone. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const site = await context.get(apiContext).call(Site, apiPaths.site)
  const { en, bn } = site.data.society.name
  const manifest = {
    name: en || bn || DEFAULT_SOCIETY.name.en,
    short_name: 'Sandwip',
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    theme_color: '#0b5d57',
    background_color: '#fdfbf7',
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8' }
  return new Response(JSON.stringify(manifest), { headers })
}
