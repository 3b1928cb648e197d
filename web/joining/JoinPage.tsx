import { APPLICATION_CONSENT, APPLICATION_CONSENTS } from '#domain/applications/consent.ts'
import { useLingui } from '@lingui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { JOINING_CLOSED } from '#domain/applications/application-rules.ts'
import { unionLabel } from '#domain/unions/union-label.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { apiContext } from '../api-client.ts'
import { Island } from '../document/Island.tsx'
import { useFormat } from '../format.ts'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts } from '../pages/loaders.ts'
import { localeOf } from '../paths.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { useSociety } from '../shell/use-society.ts'
import { loadUnionNames } from '../unions/load-unions.ts'
import { useLocale } from '../use-locale.ts'
import { JoinForm } from './JoinForm.tsx'
import { loadJoining, type ShownJoining } from './shown-joining.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    joining: loadJoining(args),
    unionNames: loadUnionNames(args.context.get(apiContext), localeOf(args.url.pathname)),
  })

/** When forms are taken, on a day when they are not. */
const ClosedNote = ({ opensOn, closesOn }: ShownJoining) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const { phone } = useSociety()
  const days = { from: dayOrYear(opensOn ?? ''), to: dayOrYear(closesOn ?? '') }
  const text = () => {
    if (opensOn && closesOn) return _('Applications are taken from {from} to {to}.', days)
    if (opensOn) return _('Applications are taken from {from} on.', days)
    return closesOn ? _('Applications were taken until {to}.', days) : ''
  }
  return (
    <div className="max-w-2xl rounded-xl bg-sand p-5 text-lg">
      <p>{_(JOINING_CLOSED)}</p>
      <p>{text()}</p>
      <p>
        {_('For questions, call us:')} <PhoneLink phone={phone} />
      </p>
    </div>
  )
}

/** The form for becoming a member. */
export default function JoinPage() {
  const { _ } = useLingui()
  const { joining, unionNames } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { cents, year } = useFormat()
  const { phone } = useSociety()
  // What the page knows is not loaded with the form.
  const props = {
    joining: { needs: joining.needs, mayLack: joining.mayLack },
    fees: joining.fees.map(({ class: value, cents: fee }) => ({
      value,
      label:
        value === 'life'
          ? _('For life: {fee} each', { fee: cents(fee) })
          : _('The year {year}: {fee} each', { fee: cents(fee), year: year(joining.year) }),
    })),
    unions: UNION_CODES.map((value) => ({ value, label: unionNames[value] ?? unionLabel(value) })),
    consent: APPLICATION_CONSENTS[APPLICATION_CONSENT]?.[locale] ?? '',
    phone,
  }
  return (
    <PublicPage
      title={_('Become a member')}
      description={_(
        'The form for becoming a member of the society, alone or as a family: what it asks, what it costs, how to pay.',
      )}
    >
      {joining.isOpen ? (
        <div className="max-w-3xl">
          <p className="mb-5 text-lg">
            {_('Fill in the form, pay the fee, and the society decides. It takes about three minutes.')}
          </p>
          <NoScriptNotice />
          <Island name="join" component={JoinForm} props={props} />
        </div>
      ) : (
        <ClosedNote {...joining} />
      )}
    </PublicPage>
  )
}
