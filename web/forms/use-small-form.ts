import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react'
import { useState, type FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { placeFaults } from './place-faults.ts'

type SmallForm<Values extends FieldValues, Data> = {
  schema: z.ZodType<Data, Values>
  values: Values
  /** `reset` empties the form. */
  send: (data: Data, reset: () => void) => Promise<void>
}

/**
 * A form of the admin area that is no record: a password, an invitation. The failure of a request is placed at the
 * fields that it names; `failure` is the rest of it.
 */
export const useSmallForm = <Values extends FieldValues, Data>({
  schema,
  values,
  send,
}: SmallForm<Values, Data>) => {
  const { _ } = useLingui()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values, unknown, Data>({
    resolver: zodResolver(schema),
    // The values are complete, hence valid defaults; the library's types cannot express that.
    defaultValues: values as DefaultValues<Values>,
  })
  const submit = form.handleSubmit(async (data) => {
    setFailure(undefined)
    try {
      await send(data, () => form.reset(values))
    } catch (error) {
      setFailure(placeFaults(error, form))
    }
  })
  const faultOf = (path: Path<Values>) => {
    const message = form.getFieldState(path, form.formState).error?.message
    return message && _(message)
  }
  return {
    control: form.control,
    failure: failure && _(failure),
    isSending: form.formState.isSubmitting,
    faultOf,
    /** The props of a control, with its error. */
    field: (path: Path<Values>) => ({ error: faultOf(path), ...form.register(path) }),
    formProps: { noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
  }
}
