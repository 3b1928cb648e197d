import { useLingui } from '@lingui/react'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { ApplicationCase } from '#domain/applications/application.ts'
import { DECISION_MESSAGES } from '#domain/applications/decisions/messages.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useUnionName } from '../names/union-names.ts'
import { useDraftedForm } from '../forms/use-draft.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { useMay, useMayEdit } from '../session/abilities.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useApplicationStep } from './api.ts'
import './applications.css'
import { Introduction } from './ApplicationDetails.tsx'
import { VouchForm } from './VouchForm.tsx'

/** As high as a finger, in a line of text. */
const LINK = '-my-2.5 inline-block py-2.5 font-medium text-primary underline underline-offset-4'

const VERDICTS = {
  good: { Icon: CircleCheck, className: 'text-success', word: /* i18n */ 'Good' },
  open: { Icon: TriangleAlert, className: 'text-warning', word: /* i18n */ 'To look at' },
  neutral: { Icon: CircleMinus, className: 'text-ink-muted', word: /* i18n */ 'For your information' },
} as const
type Verdict = keyof typeof VERDICTS

type CheckProps = { label: string; verdict: Verdict; children: ReactNode }

/** One of the checks: its icon, which is read out in words, and what is known. */
const Check = ({ label, verdict, children }: CheckProps) => {
  const { _ } = useLingui()
  const { Icon, className, word } = VERDICTS[verdict]
  return (
    <li className="min-w-0 wrap-anywhere">
      <h3 className="flex gap-2 font-semibold">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${className}`} />
        <span>
          {label}
          <span className="sr-only"> ({_(word)})</span>
        </span>
      </h3>
      {children}
    </li>
  )
}

type CaseProps = { found: ApplicationCase }

/** What a registrar looks at before the decision. */
export const ApplicationChecks = ({ found }: CaseProps) => {
  const { _ } = useLingui()
  const vouching = useDraftedForm(`said:${found.application._id}`)
  const mayVouch = useMayEdit() && found.application.status === 'open'
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    vouching.close()
    button.current?.focus()
  }
  return (
    <Section id="checks" heading={_('Five checks')} headingClass="mb-2 text-xl">
      <ul className="application-checks m-0 list-none p-0">
        <IntroducerCheck found={found}>
          {mayVouch && (
            <div className="-ms-4 flex flex-wrap">
              <Button
                ref={button}
                variant="quiet"
                className="underline"
                aria-expanded={vouching.isOpen}
                onClick={vouching.isOpen ? vouching.dialog.onDismiss : vouching.open}
              >
                {_('Somebody vouches')}
              </Button>
              {found.application.isIntroduced === null && found.application.introducer && (
                <AskAgain application={found.application} />
              )}
            </div>
          )}
        </IntroducerCheck>
        {mayVouch && vouching.isOpen && (
          <li className="check-form">
            <VouchForm found={found} opened={{ ...vouching, close }} />
          </li>
        )}
        <MoneyCheck found={found} />
        <UnionCheck found={found} />
        <DoubleCheck found={found} />
        <SourceCheck found={found} />
      </ul>
    </Section>
  )
}

/** Seeks the introducer again, and mails them another link. */
const AskAgain = ({ application }: Pick<ApplicationCase, 'application'>) => {
  const { _ } = useLingui()
  const attempt = useAttempt()
  const { mutateAsync, isPending } = useApplicationStep()
  const ask = async () => {
    await mutateAsync({ application, step: 'introducer' })
    toastSuccess(_(DECISION_MESSAGES.sought))
  }
  return (
    <Button variant="quiet" className="underline" busy={isPending} onClick={() => void attempt(ask)}>
      {_('Ask the introducer again')}
    </Button>
  )
}

/** The last answer of each member: the steps have those before. */
const lastWords = (introductions: ApplicationCase['introductions']) => [
  ...new Map(introductions.map((said) => [said.member?.id, said])).values(),
]

const introducerVerdict = ({ application, introducer, introductions }: ApplicationCase): Verdict => {
  const { isIntroduced, missing } = application
  if (lastWords(introductions).some(({ isKnown }) => !isKnown)) return 'open'
  if (isIntroduced === true) return introducer?.isInGoodStanding ? 'good' : 'open'
  return missing.includes('introducer') ? 'open' : 'neutral'
}

const IntroducerCheck = ({ found, children }: CaseProps & { children: ReactNode }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { application, introducer, introductions } = found
  return (
    <Check label={_('Introducer')} verdict={introducerVerdict(found)}>
      {lastWords(introductions).map((introduction) => (
        <Introduction key={introduction.at} introduction={introduction} />
      ))}
      {introducer && application.isIntroduced === null && (
        <p>
          {introducer.isAsked || application.status !== 'open'
            ? _('{name} has not answered yet.', { name: introducer.member.name })
            : _('{name} has not answered yet, and has no valid link by mail.', {
                name: introducer.member.name,
              })}
        </p>
      )}
      {introducer ? (
        <p>
          <Link to={adminPaths.members.one(introducer.member._id)} className={LINK}>
            {_('Member ID {id}', { id: String(introducer.member.id) })}
          </Link>
          <span className="text-ink-muted">
            {[
              '',
              introducer.isInGoodStanding
                ? _('in good standing on that day')
                : _('not in good standing on that day'),
              _('vouched for {count} this season', { count: number(introducer.vouchedFor) }),
            ].join(' · ')}
          </span>
        </p>
      ) : (
        <p>{nobody(application, _)}</p>
      )}
      {children}
    </Check>
  )
}

const nobody = (
  { introducer: text, introducerMember: number }: ApplicationCase['application'],
  _: ReturnType<typeof useLingui>['_'],
) => {
  if (number !== null) return _('Member ID {id} is no longer in the register.', { id: String(number) })
  return text ? _('No single member was found for “{text}”.', { text }) : _('Nobody is named.')
}

const MoneyCheck = ({ found: { application, payment } }: CaseProps) => {
  const { _ } = useLingui()
  const may = useMay()
  const { cents, dayOrYear } = useFormat()
  const { missing, status, code } = application
  if (payment === null)
    return (
      <Check label={_('Money')} verdict={missing.includes('money') ? 'open' : 'neutral'}>
        <p>{_('Not paid yet.')}</p>
        {status === 'open' && may('money.take') && (
          <Link
            to={{ pathname: adminPaths.desks, search: `?${new URLSearchParams({ code })}` }}
            className={buttonClass('quiet', '-ms-4 underline')}
          >
            {_('Take the payment')}
          </Link>
        )}
      </Check>
    )
  const receipt = _('Receipt {receipt}', { receipt: payment.receipt })
  const isInVain = status !== 'open' && status !== 'approved'
  return (
    <Check label={_('Money')} verdict={isInVain ? 'open' : 'good'}>
      {isInVain && <p>{_('To give back: void the payment on its receipt.')}</p>}
      <p>{_('{amount} on {day}', { amount: cents(payment.cents), day: dayOrYear(payment.paidOn) })}</p>
      <p>
        {may('money.read') ? (
          <Link to={adminPaths.receipt(payment._id)} className={LINK}>
            {receipt}
          </Link>
        ) : (
          receipt
        )}
      </p>
    </Check>
  )
}

const UnionCheck = ({ found: { application, isVotable } }: CaseProps) => {
  const { _ } = useLingui()
  const union = useUnionName()(application.unionOfSandwip)
  return (
    <Check label={_('Union')} verdict={isVotable ? 'good' : 'neutral'}>
      <p>{isVotable ? _('{union} votes.', { union }) : _('{union} does not vote.', { union })}</p>
    </Check>
  )
}

const DoubleCheck = ({ found: { doubles } }: CaseProps) => {
  const { _ } = useLingui()
  return (
    <Check label={_('Double')} verdict={doubles.length === 0 ? 'good' : 'open'}>
      <p>
        {doubles.length === 0
          ? _('No other application looks like this one.')
          : _('This may be the same person:')}
        {doubles.map(({ _id, name }, index) => (
          <Fragment key={_id}>
            {index > 0 && ','}{' '}
            <Link to={adminPaths.application(_id)} className={LINK}>
              <ScriptText>{name}</ScriptText>
            </Link>
          </Fragment>
        ))}
      </p>
    </Check>
  )
}

const SourceCheck = ({ found: { sameSource } }: CaseProps) => {
  const { _ } = useLingui()
  return (
    <Check label={_('Same address or device')} verdict={sameSource === 0 ? 'good' : 'neutral'}>
      <p>
        {_(
          '{count, plural, =0 {No other form came from there in 30 days.} one {# other form came from there in 30 days.} other {# other forms came from there in 30 days.}}',
          { count: sameSource },
        )}
      </p>
    </Check>
  )
}
