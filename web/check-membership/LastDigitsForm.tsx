import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { LAST_DIGITS } from '#domain/check-membership/check-rules.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { SEARCH_PARAMS } from './search-params.ts'

type LastDigitsFormProps = {
  /** The digits of the search, or ''. */
  digits: string
  /** Whether they are added to a member ID, rather than to a name. */
  isById: boolean
  onSearch: (digits: string) => void
}

/** The second box of the search: one of many people with a name is found by the end of the phone number, and beyond the limits one's own record. */
export const LastDigitsForm = ({ digits, isById, onSearch }: LastDigitsFormProps) => {
  const { _ } = useLingui()
  const [isIncomplete, setIsIncomplete] = useState(false)
  return (
    <form
      noValidate
      // The Back button changes the digits.
      key={digits}
      className="mb-5 max-w-2xl rounded-xl border-2 border-primary bg-surface-raised p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get(SEARCH_PARAMS.digits)
        const next = typeof typed === 'string' ? typed.trim() : ''
        const isWhole = new RegExp(`^\\p{N}{${LAST_DIGITS}}$`, 'u').test(next)
        setIsIncomplete(!isWhole)
        if (isWhole) onSearch(next)
      }}
    >
      <p className="mb-2 text-lg font-semibold">
        {isById ? _('Is this you?') : _('Many people have this name. Which one are you?')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label={_('The last four digits of your phone')}
            name={SEARCH_PARAMS.digits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LAST_DIGITS}
            defaultValue={digits}
            error={isIncomplete ? _('Please type all four digits!') : undefined}
          />
        </div>
        <Button type="submit" variant="primary" className="grow sm:grow-0">
          {_('Find me')}
        </Button>
      </div>
    </form>
  )
}
