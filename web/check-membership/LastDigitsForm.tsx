import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { boxesOf, isWholePhone, type Boxes } from './find-membership.ts'
import { SEARCH_PARAMS } from './search-params.ts'

type LastDigitsFormProps = {
  /** Of the search. */
  boxes: Boxes
  onSearch: (boxes: Boxes) => void
  heading: string
}

/**
 * The form that opens a member's own record beyond every limit, and identifies one of many members of a name: the
 * name or ID, and the last digits of the phone number. It sends the same request as the search box, and works
 * without JavaScript.
 */
export const LastDigitsForm = ({ boxes: { name, digits }, onSearch, heading }: LastDigitsFormProps) => {
  const { _ } = useLingui()
  const [isIncomplete, setIncomplete] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = boxesOf(new FormData(event.currentTarget))
    const isWhole = isWholePhone(next.name) || /^\p{Nd}{4}$/u.test(next.digits)
    setIncomplete(!isWhole)
    if (isWhole) onSearch(next)
  }
  return (
    <form
      method="get"
      noValidate
      // Remounts the form, because the Back button changes the values.
      key={`${name} ${digits}`}
      className="my-5 max-w-3xl rounded-xl border-2 border-primary bg-surface-raised p-4"
      onSubmit={submit}
    >
      <p className="mb-2 text-lg font-semibold">{heading}</p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label={_('Your member ID, full name or phone')}
            name={SEARCH_PARAMS.name}
            autoComplete="off"
            defaultValue={name}
          />
        </div>
        <div className="min-w-0 grow basis-56">
          <TextField
            label={_('The last four digits of your phone')}
            name={SEARCH_PARAMS.digits}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={digits}
            error={isIncomplete ? _('Please type all four digits!') : undefined}
          />
        </div>
        <Button type="submit" variant="primary" className="grow sm:mt-7 sm:grow-0">
          {_('Find me')}
        </Button>
      </div>
    </form>
  )
}
