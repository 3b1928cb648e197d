import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import type { OwnApplication } from '#domain/applications/application.ts'
import type { ApplicationState, Step } from '#domain/applications/state.ts'
import { islandPart } from '../document/island-part.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { PhoneLink } from '../shell/PhoneLink.tsx'

export type Applicant = OwnApplication['people'][number]

const CLOSED: readonly ApplicationState[] = ['approved', 'refused', 'withdrawn', 'expired']
export const isOpen = ({ state }: Applicant) => !CLOSED.includes(state)

const WAITING = /* i18n */ 'Something is still missing.'
const ASKED = /* i18n */ 'The society waits for your answer.'
const STATE_TEXTS: Readonly<Record<ApplicationState, string>> = {
  applied: WAITING,
  confirmed: WAITING,
  introduced: WAITING,
  paid: WAITING,
  spam: WAITING,
  ready: /* i18n */ 'The society decides now.',
  approved: /* i18n */ 'Welcome! You are a member.',
  refused: /* i18n */ 'The society has refused this application.',
  withdrawn: /* i18n */ 'This application was withdrawn.',
  expired: /* i18n */ 'This application has expired. You can fill in another form.',
}
const MISSING_TEXTS: Readonly<Record<Step, string>> = {
  contact: /* i18n */ 'The e-mail address is not confirmed yet.',
  introducer: /* i18n */ 'The introduction is not confirmed yet.',
  money: /* i18n */ 'The fee is not paid yet.',
}

/** Not loaded with the page, because it has much to say about files that are no photos. */
const PhotoForm = islandPart({
  component: async () => (await import('./PhotoForm.tsx')).PhotoForm,
  texts: {
    en: () => import('./PhotoForm.tsx?texts=en'),
    bn: () => import('./PhotoForm.tsx?texts=bn'),
  },
})

type ApplicantDetailsProps = {
  person: Applicant
  /** What is missing for this person, but not for everybody on the form. */
  missing: readonly Step[]
  secret: string
  /** On the form, from 0. */
  position: number
  /** The society's. */
  phone: string
}

/** How far one person of a form is. */
export const ApplicantDetails = ({ person, missing, secret, position, phone }: ApplicantDetailsProps) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const { state, question, reason, member, expiresOn } = person
  return (
    <>
      <p>{_(state === 'ready' && question ? ASKED : STATE_TEXTS[state])}</p>
      {member !== null && (
        <p>
          {_('Member ID')}: <span className="text-xl font-semibold tabular-nums">{member}</span>
        </p>
      )}
      {missing.map((step) => (
        <p key={step}>{_(MISSING_TEXTS[step])}</p>
      ))}
      {expiresOn !== null && (
        <p>
          {_('Expires')}: {dayOrYear(expiresOn)}
        </p>
      )}
      {reason && <Quote label={_('The reason:')} text={reason} />}
      {question && isOpen(person) && (
        <>
          <Quote label={_('The society asks you:')} text={question} />
          <p>
            {_('Please call us:')} <PhoneLink phone={phone} />
          </p>
        </>
      )}
      {isOpen(person) && (
        <Suspense>
          <PhotoForm secret={secret} position={position} stored={person.photo} />
        </Suspense>
      )}
    </>
  )
}

const Quote = ({ label, text }: { label: string; text: string }) => (
  <p className="rounded-lg bg-sand p-3 whitespace-pre-line">
    <span className="font-medium">{label}</span> <ScriptText>{text}</ScriptText>
  </p>
)
