import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import BloodDonorsPage from '../blood-donors/BloodDonorsPage.tsx'
import { renderPage } from '../test-utils.tsx'

const requests: string[] = []
let total = 0
beforeEach(() => {
  total = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('counts')) requests.push(path)
    const data = path.includes('counts')
      ? { donors: { waiting: 3, approved: 12 } }
      : { data: [], meta: { page: 1, limit: 20, total } }
    return Response.json({ statusCode: 200, success: true, message: 'OK', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
})

const folders = async () =>
  within(await screen.findByRole('navigation', { name: 'Folders' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('the folder and the filters of an inbox are in its URL, and the folders have counts', async () => {
  renderPage(<BloodDonorsPage />, { at: '/donors?folder=paused&bloodGroup=A%2B' })
  await screen.findByText('Nobody is paused.')
  await screen.findByRole('link', { name: 'Waiting (3)' })
  expect(requests).toEqual(['/api/admin/blood-donors?folder=paused&bloodGroup=A%2B'])
  expect(await folders()).toEqual([
    ['Waiting (3)', '/donors?bloodGroup=A%2B'],
    ['On the list (12)', '/donors?folder=approved&bloodGroup=A%2B'],
    ['Paused', '/donors?folder=paused&bloodGroup=A%2B'],
    ['Spam', '/donors?folder=spam&bloodGroup=A%2B'],
    ['Removed', '/donors?folder=removed&bloodGroup=A%2B'],
  ])
})

it('a filter that is taken off leaves the folder and returns to the first page', async () => {
  total = 100
  const { router } = renderPage(<BloodDonorsPage />, { at: '/donors?folder=spam&bloodGroup=O-&page=2' })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Blood group' }), '')
  expect(router.state.location.search).toBe('?folder=spam')
})

it('an unknown folder is the first one, and a page behind the last one is the last one', async () => {
  const { router } = renderPage(<BloodDonorsPage />, { at: '/donors?folder=attic&page=7' })
  await screen.findByText('Nobody is waiting.')
  expect(requests[0]).toBe('/api/admin/blood-donors?page=7')
  expect(router.state.location.search).toBe('')
})
