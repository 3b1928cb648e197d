import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../validation.ts'
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
const faultsOf = (value: unknown) => {
  const parsed = NewEvent.safeParse(value)
  return parsed.success ? [] : toFieldErrors(parsed.error)
}

it('what a person writes is trimmed, and an empty end is no end', () => {
  expect(NewEvent.parse(input({ end: ' ' }))).toEqual({
    ...input(),
    title: { en: 'Annual picnic', bn: '' },
    description: { en: 'One\ntwo', bn: '' },
    address: '95 Prospect Park West',
    end: null,
  })
})

it('what the rules make of an event passes them again', () => {
  const once = NewEvent.parse(input())
  expect(NewEvent.parse(once)).toEqual(once)
})

describe('the rules of an event', () => {
  it.each([
    [{ title: { en: '', bn: ' ' } }, 'title.en', 'Title is required!'],
    [{ title: { en: 'x'.repeat(151), bn: '' } }, 'title.en', 'Must be at most 150 characters!'],
    [{ description: { en: '', bn: 'x'.repeat(5001) } }, 'description.bn', 'Must be at most 5000 characters!'],
    [{ kind: 'party' }, 'kind', 'Kind is invalid!'],
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
  ])('refuse %j', (changes, path, message) => {
    expect(faultsOf(input(changes))).toEqual([{ path, message }])
  })

  it('let an event run over midnight, and over the hour that is left out', () => {
    expect(faultsOf(input({ start: '2026-03-07T22:00', end: '2026-03-08T03:00' }))).toEqual([])
    expect(faultsOf(input({ end: '2026-08-11T10:00' }))).toEqual([])
  })

  it('tell a title in Bengali alone from none', () => {
    expect(faultsOf(input({ title: { en: '', bn: 'বনভোজন' } }))).toEqual([])
  })
})

it('a change says nothing of what it leaves out', () => {
  expect(EventChanges.parse({})).toEqual({})
  expect(EventChanges.parse({ end: '' })).toEqual({ end: null })
})
