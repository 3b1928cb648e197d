import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import AdvertisesPage from '../adverts/AdvertisesPage.tsx'
import AttractionsAdminPage from '../attractions/AttractionsAdminPage.tsx'
import BannersPage from '../banners/BannersPage.tsx'
import { TermPeople } from '../committees/TermPage.tsx'
import AlbumsAdminPage from '../gallery/AlbumsAdminPage.tsx'
import { AlbumPhotos } from '../gallery/AlbumPhotos.tsx'
import { usePictures } from '../gallery/api.ts'
import { renderPage } from '../test-utils.tsx'
import VideosAdminPage from '../videos/VideosAdminPage.tsx'

const uidOf = (number: number) => `0195f7a0-0000-7000-8000-00000000000${number}`
const OWNER = uidOf(9)

/** A record with the properties of every list; each list reads its own. */
const aRecord = (number: number, en: string) => {
  const text = { en, bn: '' }
  const image = { _id: uidOf(8), url: '/api/images/boat', width: 800, height: 450 }
  const day = '2026-01-02'
  const kept = { _id: uidOf(number), version: 1, createdAt: day, updatedAt: day }
  const texts = { title: text, name: text, label: text, caption: text, alt: text, text }
  const links = { url: 'https://example.org/', link: 'https://example.org/' }
  const ofAdvert = {
    startsOn: day,
    endsOn: null,
    tile: null,
    state: 'running',
    shownIn: 1,
    shownFrom: null,
    views: 0,
    clicks: 0,
  }
  const ofAlbum = { description: text, cover: null, coverPicture: null, pictureCount: 2, isPublished: true }
  const ofPerson = { office: text, phone: null, isPhonePublic: false, email: null, isEmailPublic: false }
  const owners = { album: OWNER, term: OWNER }
  const others = { image, date: null, place: text, isActive: true }
  return { ...kept, ...texts, ...links, ...ofAdvert, ...ofAlbum, ...ofPerson, ...owners, ...others }
}
const [DINGHY, FERRY, RAFT] = [aRecord(1, 'Dinghy'), aRecord(2, 'Ferry'), aRecord(3, 'Raft')]

let list: (typeof DINGHY)[]
let answer: () => Response | Promise<Response>
const saves: { path: string; body: unknown }[] = []

const success = (data: unknown) => Response.json({ statusCode: 200, success: true, message: 'OK', data })
const refused = () =>
  Response.json(
    { statusCode: 500, success: false, message: 'No order today!', errorMessages: [] },
    { status: 500 },
  )

beforeEach(() => {
  list = [DINGHY, FERRY]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return success(list)
    saves.push({ path: `${method} ${path}`, body: JSON.parse(typeof body === 'string' ? body : '') })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  saves.length = 0
})

const Photos = () => <AlbumPhotos album={aRecord(9, 'Boats')} pictures={usePictures(OWNER).data ?? []} />

const LISTS: [path: string, Page: ComponentType][] = [
  ['/api/admin/banners/order', BannersPage],
  ['/api/admin/adverts/order', AdvertisesPage],
  [`/api/admin/committee-terms/${OWNER}/order`, () => <TermPeople termId={OWNER} />],
  ['/api/admin/videos/order', VideosAdminPage],
  ['/api/admin/attractions/order', AttractionsAdminPage],
  ['/api/admin/gallery/albums/order', AlbumsAdminPage],
  [`/api/admin/gallery/albums/${OWNER}/pictures/order`, Photos],
]

const shown = () =>
  screen
    .getAllByRole('button', { name: /^Drag / })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Drag ', ''))
const moveFerryFirst = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Move Ferry (up|back)$/ }))
const show = (Page: ComponentType) =>
  renderPage(
    <>
      <Page />
      <ToastContainer />
    </>,
  )

it.each(LISTS)('%s gets the new order, and the list is fetched again', async (path, Page) => {
  answer = () => {
    list = [FERRY, DINGHY, RAFT]
    return success(null)
  }
  show(Page)
  await moveFerryFirst()
  await waitFor(() => expect(shown()).toEqual(['Ferry', 'Dinghy', 'Raft']))
  expect(saves).toEqual([{ path: `PATCH ${path}`, body: { order: [FERRY._id, DINGHY._id] } }])
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(LISTS)('a refusal by %s is shown, and the list shows the stored order', async (_path, Page) => {
  answer = () => {
    list = [DINGHY, FERRY, RAFT]
    return refused()
  }
  show(Page)
  await moveFerryFirst()
  expect((await screen.findByRole('alert')).textContent).toContain('No order today!')
  await waitFor(() => expect(shown()).toEqual(['Dinghy', 'Ferry', 'Raft']))
})

it('sends the second of two quick moves after the reply to the first', async () => {
  const first = Promise.withResolvers<Response>()
  answer = () => first.promise
  show(VideosAdminPage)
  await moveFerryFirst()
  await userEvent.click(screen.getByRole('button', { name: 'Move Ferry down' }))
  expect(shown()).toEqual(['Dinghy', 'Ferry'])
  expect(saves.map(({ body }) => body)).toEqual([{ order: [FERRY._id, DINGHY._id] }])
  answer = () => success(null)
  first.resolve(success(null))
  await waitFor(() => expect(saves[1]?.body).toEqual({ order: [DINGHY._id, FERRY._id] }))
  await waitFor(() => expect(shown()).toEqual(['Dinghy', 'Ferry']))
})
