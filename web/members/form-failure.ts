import type { UseFormReturn } from 'react-hook-form'
import type { NewMember } from '#domain/members/member.ts'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import { ApiError } from '../api-client.ts'
import { isMemberField } from './member-fields.ts'
import type { MemberFormValues } from './member-form.ts'

export type FormFailure = { message: string; imageFault: string | undefined }

const IMAGE_CODES: readonly string[] = ['FILE_TOO_LARGE', 'UNSUPPORTED_FILE']

/** Puts the server's field errors under their fields; what belongs to none is told under the form. */
export const placeFailure = (
  error: unknown,
  form: UseFormReturn<MemberFormValues, unknown, NewMember>,
): FormFailure => {
  if (!(error instanceof ApiError)) return { message: DEFAULT_ERROR_MESSAGE, imageFault: undefined }
  const homeless: string[] = []
  let imageFault = IMAGE_CODES.includes(error.code ?? '') ? error.message : undefined
  for (const { path, message } of error.errorMessages) {
    // The form shows both flags of the status as one choice.
    const field = path === 'isDied' ? 'isActive' : path
    if (isMemberField(field)) form.setError(field, { type: 'server', message })
    else if (field === 'image') imageFault = message
    else if (message !== error.message) homeless.push(message)
  }
  return { message: [error.message, ...homeless].join(' '), imageFault }
}
