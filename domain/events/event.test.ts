import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { EventChanges, NewEvent } from './event.ts'

const input = (changes: Record<string, unknown> = {}) => ({
  title: { en: ' Annual picnic ', bn: '' },
  description: { en: 'One\r\ntwo ', bn: '' },
  kind: 'picnic',
  place: { en: 'Prospect Park', bn: '' },
  address: ' 95 Prospect Park West ',
  start: '2026-07-11T10:00',
  end: '2026-07-11T18:00',
  cover: null,
  ...changes,
})
const faultsOf = (value: unknown) => fieldErrorsOf(NewEvent, value)

it('texts are trimmed, and an empty end time becomes null', () => {
  expect(NewEvent.parse(input({ end: ' ' }))).toEqual({
    ...input(),
    title: { en: 'Annual picnic', bn: '' },
    description: { en: 'One\ntwo', bn: '' },
    address: '95 Prospect Park West',
    end: null,
  })
})

it('the parsed event is valid input again', () => {
  const once = NewEvent.parse(input())
  expect(NewEvent.parse(once)).toEqual(once)
})

describe('the rules of an event', () => {
  it.each([
    [{ title: { en: '', bn: ' ' } }, 'title.en', 'Title is required!'],
    [{ title: { en: 'x'.repeat(151), bn: '' } }, 'title.en', 'Must be at most 150 characters!'],
    [{ description: { en: '', bn: 'x'.repeat(5001) } }, 'description.bn', 'Must be at most 5000 characters!'],
    [{ kind: 'party' }, 'kind', 'Type is invalid!'],
    [{ address: 'x'.repeat(201) }, 'address', 'Must be at most 200 characters!'],
    [{ start: '' }, 'start', 'Start is required!'],
    [{ start: undefined }, 'start', 'Start is required!'],
    [{ start: '11 July' }, 'start', 'Must be a date and time such as 2026-07-11T10:30!'],
    [{ start: '1999-07-11T10:00' }, 'start', 'Must be between 2000 and 2099!'],
    [
      { start: '2026-03-08T02:30', end: '2026-03-08T04:00' },
      'start',
      'This time does not exist: the clocks go forward in that night!',
    ],
    [{ end: '2026-07-11T10:00' }, 'end', 'End must be after the start!'],
    [{ end: '2026-07-10T10:00' }, 'end', 'End must be after the start!'],
    [{ end: '2026-08-12T10:00' }, 'end', 'End must be within 31 days of the start!'],
    [{ end: 'later' }, 'end', 'Must be a date and time such as 2026-07-11T10:30!'],
    [{ cover: 'x' }, 'cover', 'Must be a UUID!'],
    [{ status: 'done' }, 'status', 'Status is invalid!'],
    [{ slug: 'mine' }, 'slug', 'Unknown field!'],
  ])('reject %j', (changes, path, message) => {
    expect(faultsOf(input(changes))).toEqual([{ path, message }])
  })

  it('accept an event that spans midnight or the skipped hour of daylight saving time', () => {
    expect(faultsOf(input({ start: '2026-03-07T22:00', end: '2026-03-08T03:00' }))).toEqual([])
    expect(faultsOf(input({ end: '2026-08-11T10:00' }))).toEqual([])
  })

  it('accept a title in Bengali alone', () => {
    expect(faultsOf(input({ title: { en: '', bn: 'বনভোজন' } }))).toEqual([])
  })
})

it('a change leaves omitted fields undefined', () => {
  expect(EventChanges.parse({})).toEqual({})
  expect(EventChanges.parse({ end: '' })).toEqual({ end: null })
})
