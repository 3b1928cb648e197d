import { expect, it } from 'vitest'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'
import { readFaults } from './place-faults.ts'

const onName = { path: 'name', message: 'Name is taken!' }
const onOther = { path: 'ticket', message: 'Too old!' }

it.each([
  [
    'the errors of its fields',
    new ApiError('No!', { errorMessages: [onName] }),
    { message: 'No!', faults: [onName] },
  ],
  [
    'the errors of other fields in the message',
    new ApiError('No!', { errorMessages: [onOther, onName] }),
    { message: 'No! Too old!', faults: [onName] },
  ],
  [
    'a repeated message once',
    new ApiError('Too old!', { errorMessages: [onOther] }),
    { message: 'Too old!', faults: [] },
  ],
  [
    'the default message for an error of the page itself',
    new TypeError('x is undefined'),
    { message: DEFAULT_ERROR_MESSAGE, faults: [] },
  ],
])('returns %s', (_name, error, told) => {
  expect(readFaults(error, ['name'])).toEqual(told)
})
