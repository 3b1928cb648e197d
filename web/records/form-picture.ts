import { useState } from 'react'

/** A picture that was picked; null if the present one is to be removed, undefined if nothing changes. */
export type PictureChoice = File | null | undefined

/** The picture that a form sends together with its data, in one multipart request. */
export const useFormPicture = () => {
  const [choice, setChoice] = useState<PictureChoice>(undefined)
  const [refused, setRefused] = useState<string>()
  return {
    choice,
    setChoice,
    /** The message of a file that broke a rule and was not picked. It keeps the form from being saved without a picture unasked. */
    refused,
    setRefused,
    /** After `sent` was saved. What was picked since stays. */
    forget: (sent: PictureChoice) => setChoice((now) => (now === sent ? undefined : now)),
  }
}
export type FormPicture = ReturnType<typeof useFormPicture>

/** A request with the parts `data`, as JSON, and `image`, if a file was picked (specification, section 7). */
export const multipart = (data: object, picture: PictureChoice) => {
  const form = new FormData()
  form.set('data', JSON.stringify(picture === null ? { ...data, image: null } : data))
  if (picture) form.set('image', picture)
  return form
}
