import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { firstShownDay, placeAdverts, stateByDates } from './advert-rules.ts'
import { NewAdvert } from './advert.ts'

const ADVERT = {
  image: '0190a000-0000-7000-8000-000000000000',
  label: { en: 'Harbor Grocery', bn: '' },
  link: 'https://grocery.example.org',
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  tile: null,
  isActive: true,
}
const faults = (changes: object) => fieldErrorsOf(NewAdvert, { ...ADVERT, ...changes })
const NO_ADDRESS = 'Must be a web address such as https://example.org!'

describe('an advert', () => {
  it('may last one day or have no end date', () => {
    expect(faults({ endsOn: '2026-06-01' })).toEqual([])
    expect(NewAdvert.parse({ ...ADVERT, endsOn: ' ' }).endsOn).toBeNull()
  })

  it.each([
    [{ image: null }, 'image', 'A picture is required!'],
    [{ label: { en: ' ', bn: '' } }, 'label.en', 'Label is required!'],
    [{ link: 'javascript:alert(1)' }, 'link', NO_ADDRESS],
    [{ link: 'data:text/html,x' }, 'link', NO_ADDRESS],
    [{ link: '/picnic' }, 'link', NO_ADDRESS],
    [{ link: '' }, 'link', NO_ADDRESS],
    [{ startsOn: '' }, 'startsOn', 'First day is required!'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'Must be a date between 2000 and 2099!'],
    [{ startsOn: '30.06.2026' }, 'startsOn', 'Must be a date between 2000 and 2099!'],
    [{ endsOn: '2126-06-30' }, 'endsOn', 'Must be a date between 2000 and 2099!'],
    [{ endsOn: '2026-05-31' }, 'endsOn', 'The last day must not be before the first!'],
    [{ tile: 5 }, 'tile', 'Tile is invalid!'],
    [{ tile: 0 }, 'tile', 'Tile is invalid!'],
    [{ isActive: 'yes' }, 'isActive', 'Must be yes or no!'],
    [{ views: 1000 }, 'views', 'Unknown field!'],
  ])('with %j is rejected at %s [V1.2.2]', (changes, path, message) => {
    expect(faults(changes)).toEqual([{ path, message }])
  })

  it('with an end before its start reports this together with its other errors', () => {
    expect(faults({ link: 'no', endsOn: '2026-05-31' }).map(({ path }) => path)).toEqual(['link', 'endsOn'])
  })
})

describe('the state of an advert', () => {
  const dates = { isActive: true, startsOn: '2026-06-10', endsOn: '2026-06-20' }
  it.each([
    [{}, '2026-06-09', 'planned'],
    [{}, '2026-06-10', 'running'],
    [{}, '2026-06-20', 'running'],
    [{}, '2026-06-21', 'ended'],
    [{ endsOn: null }, '2099-01-01', 'running'],
    [{ isActive: false }, '2026-06-15', 'stopped'],
    [{ isActive: false }, '2026-06-01', 'stopped'],
    [{ isActive: false }, '2026-06-21', 'ended'],
  ])('with %j on %s is %s', (changes, today, state) => {
    expect(stateByDates({ ...dates, ...changes }, today)).toBe(state)
  })
})

describe('the four tiles [S9.17]', () => {
  const place = (...wishes: (number | null)[]) =>
    placeAdverts(wishes.map((tile, index) => ({ tile, name: 'ABCDEFG'[index] }))).map(
      (advert) => advert?.name ?? '-',
    )

  it.each([
    [[], '----'],
    [[null, null], 'AB--'],
    [[null, null, null, null, null], 'ABCD'],
    [[4, null], 'B--A'],
    [[null, 1], 'BA--'],
    [[2, 2, null], 'CA--'],
    [[null, 1, 2, 3, 4], 'BCDE'],
  ])('are assigned in order when the adverts request %j', (wishes, expected) => {
    expect(place(...wishes).join('')).toBe(expected)
  })
})

describe('the first day on which an advert has a tile', () => {
  const TODAY = '2026-06-10'
  const on = (startsOn: string, endsOn: string | null, more: object = {}) => ({
    startsOn,
    endsOn,
    tile: null as number | null,
    isActive: true,
    ...more,
  })
  /** All tiles are taken: the first becomes free on 1 July, the others stay. */
  const TAKEN = [on('2026-06-01', '2026-06-30'), ...Array.from({ length: 3 }, () => on('2026-06-01', null))]

  it.each([
    ['is today while a tile is free', on('2026-06-01', null), TAKEN.slice(1), TODAY],
    ['is the first of its days while a tile is free', on('2026-06-20', null), TAKEN.slice(1), '2026-06-20'],
    ['is the day after another ends', on('2026-06-01', null), TAKEN, '2026-07-01'],
    ['is none if the others outlast it', on('2026-06-15', '2026-06-30'), TAKEN, null],
    [
      'waits for the tile that it requests',
      on('2026-06-01', null, { tile: 2 }),
      [on('2026-01-01', TODAY, { tile: 2 })],
      '2026-06-11',
    ],
    [
      'passes by an advert that begins on that day, earlier in the order',
      on('2026-06-01', '2026-07-31'),
      [...TAKEN, on('2026-07-01', null)],
      null,
    ],
    ['is none for a stopped one', on('2026-06-01', null, { isActive: false }), [], null],
    ['is none for an ended one', on('2026-06-01', '2026-06-09'), [], null],
  ])('%s', (_title, advert, others, expected) => {
    expect(firstShownDay(advert, [...others, advert], TODAY)).toBe(expected)
  })
})
