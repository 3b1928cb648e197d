import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { INTRODUCTION_SAVED } from '#domain/applications/application-rules.ts'
import type { AskedIntroduction } from '#domain/applications/application.ts'
import { api } from '../api-client.ts'
import { LinkContent } from '../document/LinkContent.tsx'
import { useScriptLang } from '../language/ScriptText.tsx'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { answerIntroduction } from './own-application-api.ts'
import { useAction } from '../forms/use-action.ts'

/** The response schema of the route is AskedIntroduction. */
const Asked = readerOf((data) =>
  isRecord(data) && Array.isArray(data.people) ? (data as AskedIntroduction) : null,
)

const find = async (secret: string, signal: AbortSignal) =>
  (
    await api.call(Asked, apiPaths.ofApplication('introduction/find'), {
      method: 'POST',
      body: { secret },
      anonymous: true,
      signal,
    })
  ).data

/** Asks a member whether they know who applies. Nothing is answered before a button is pressed: mail scanners open links. */
export const Introduction = () => (
  <LinkContent find={find}>{(asked, secret) => <IntroductionOf asked={asked} secret={secret} />}</LinkContent>
)

const IntroductionOf = ({ asked, secret }: { asked: AskedIntroduction; secret: string }) => {
  const { _ } = useLingui()
  const scriptLang = useScriptLang()
  const [answered, setAnswered] = useState(asked.isIntroduced)
  const { isBusy, failure, run } = useAction()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(answered)
  // The button that had the focus has unmounted.
  useLayoutEffect(() => {
    if (shown.current !== answered) box.current?.focus()
    shown.current = answered
  }, [answered])
  const { people, introducer } = asked
  const isOne = people.length === 1
  const yes = isOne ? _('Yes, I know this person') : _('Yes, I know them')
  if (answered !== null) {
    return (
      <div
        ref={box}
        tabIndex={-1}
        className="rounded-xl border border-success bg-success-surface p-5 text-lg"
      >
        <p role="status">
          {_(INTRODUCTION_SAVED)} “{answered ? yes : _('No')}”
        </p>
        <Button variant="quiet" className="-ms-4 underline" onClick={() => setAnswered(null)}>
          {_('Change')}
        </Button>
      </div>
    )
  }
  const answer = (isKnown: boolean) =>
    void run(async () => {
      await answerIntroduction({ secret, isKnown })
      setAnswered(isKnown)
    })
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 text-lg">
      <p>{_('Dear {name},', { name: introducer })}</p>
      <div>
        <p>
          {isOne
            ? _('This person would like to become a member:')
            : _('These people would like to become members:')}
        </p>
        <ul className="my-2 list-none p-0 text-xl font-semibold">
          {people.map((name, index) => (
            // Two may have the same name.
            <li key={index} lang={scriptLang(name)}>
              {name}
            </li>
          ))}
        </ul>
        <p>
          {isOne
            ? _('The form names you. Do you know this person?')
            : _('The form names you. Do you know them?')}
        </p>
      </div>
      {failure && <ErrorNote message={failure} />}
      <div className="grid gap-3 sm:flex">
        <Button variant="primary" busy={isBusy} busyLabel={_('Sending …')} onClick={() => answer(true)}>
          {yes}
        </Button>
        <Button busy={isBusy} busyLabel={_('Sending …')} onClick={() => answer(false)}>
          {_('No')}
        </Button>
      </div>
    </div>
  )
}
