import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'
import { LAST_DIGITS } from '#domain/check-membership/check-rules.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { isWholePhone } from './find-membership.ts'
import { SEARCH_PARAMS } from './search-params.ts'

type LastDigitsFormProps = {
  /** What stands in the search box. */
  name: string
  /** The digits of the search, or ''. */
  digits: string
  /** Whether the visitor is asked who it is as well, rather than for one of many people with the name. */
  asksWho: boolean
  onSearch: (name: string, digits: string) => void
}

const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * The boxes that open one's own record beyond every limit, and tell one of many people with a name: who it is, and the end of the phone number. It sends no
 * other request than the search box, and works without JavaScript.
 */
export const LastDigitsForm = ({ name, digits, asksWho, onSearch }: LastDigitsFormProps) => {
  const { _ } = useLingui()
  const [missing, setMissing] = useState<{ who: boolean; digits: boolean }>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [who, next] = [textOf(data, SEARCH_PARAMS.name), textOf(data, SEARCH_PARAMS.digits)]
    const isWhole = isWholePhone(who) || new RegExp(`^\\p{N}{${LAST_DIGITS}}$`, 'u').test(next)
    const faults = { who: who === '', digits: who !== '' && !isWhole }
    setMissing(faults)
    if (!faults.who && !faults.digits) onSearch(who, next)
  }
  return (
    <form
      method="get"
      noValidate
      // The Back button changes the values.
      key={`${name} ${digits}`}
      className="mb-5 max-w-2xl rounded-xl border-2 border-primary bg-surface-raised p-4"
      onSubmit={submit}
    >
      <p className="mb-2 text-lg font-semibold">
        {asksWho ? _('Is this you?') : _('Many people have this name. Which one are you?')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {asksWho ? (
          <div className="min-w-0 grow basis-56">
            <TextField
              label={_('Your member ID, full name or phone')}
              name={SEARCH_PARAMS.name}
              autoComplete="off"
              defaultValue={name}
              error={missing?.who ? _('Please type your member ID, full name or phone!') : undefined}
            />
          </div>
        ) : (
          <input type="hidden" name={SEARCH_PARAMS.name} value={name} />
        )}
        <div className="min-w-0 grow basis-56">
          <TextField
            label={_('The last four digits of your phone')}
            name={SEARCH_PARAMS.digits}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={digits}
            error={missing?.digits ? _('Please type all four digits!') : undefined}
          />
        </div>
        <Button type="submit" variant="primary" className="grow sm:grow-0">
          {_('Find me')}
        </Button>
      </div>
    </form>
  )
}
