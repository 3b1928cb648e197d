import { useLingui } from '@lingui/react'
import { useRevalidator } from 'react-router'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { systemClock } from '#domain/clock.ts'
import { dayAt } from '#domain/time-zone.ts'
import {
  CHECK_MODES,
  type CheckSettings,
  DEFAULT_CHECK,
  STRICT_CHECK,
} from '#domain/check-membership/check-rules.ts'
import { DEFAULT_RETENTION } from '#domain/erasure/erasure-rules.ts'
import { DEFAULT_JOINING, type JoiningRules } from '#domain/settings/joining.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { NOTHING_LACKS } from '#domain/members/may-lack.ts'
import { NewSettings, SETTINGS_SAVED, type Settings } from '#domain/settings/settings.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { CheckLimitsToday } from '../check-membership/CheckLimitsToday.tsx'
import { FieldGroup, FormSelect, FormText, FormToggle } from '../records/fields.tsx'
import { FormImage } from '../records/FormImage.tsx'
import { FormLocalText } from '../records/FormLocalText.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { settingsKind } from './settings-kind.ts'
import {
  CHECK_LABELS,
  CHECK_LIMITS,
  JOINING_FIELDS,
  LACK_FIELDS,
  monthLabel,
  MONTHS,
  NETWORKS,
  RETENTION_FIELDS,
  SETTINGS_FIELDS,
  YEAR_STARTS,
} from './settings-fields.ts'

const WEEK_MS = 7 * 86_400_000

const toText = (months: number | null) => String(months ?? '')

const toValues = (settings: Settings | null) => {
  const { name, address, email, phone, social, logo } = settings ?? DEFAULT_SOCIETY
  const check = settings?.membershipCheck ?? DEFAULT_CHECK
  const membershipCheck: CheckValues = { ...check, electionUntil: check.electionUntil ?? '' }
  const dues: DuesValues = settings?.dues ?? DEFAULT_DUES_RULES
  const { messagesMonths, trashMonths } = settings?.retention ?? DEFAULT_RETENTION
  const retention = { messagesMonths: toText(messagesMonths), trashMonths: toText(trashMonths) }
  const rules = settings?.joining ?? DEFAULT_JOINING
  const joining: JoiningValues = {
    ...rules,
    opensOn: rules.opensOn ?? '',
    closesOn: rules.closesOn ?? '',
  }
  const secondFactorRequired = settings?.secondFactorRequired ?? false
  return {
    name,
    address,
    email,
    phone,
    social,
    logo: logo?._id ?? null,
    membershipCheck,
    retention,
    dues,
    joining,
    secondFactorRequired,
    mayLack: settings?.mayLack ?? NOTHING_LACKS,
  }
}

/* Numbers are texts as soon as they are typed. */

type DuesValues = { yearStart: string; graceDays: number | string }

type JoiningValues = Omit<JoiningRules, 'opensOn' | 'closesOn' | 'waitsDays' | 'keptMonths'> & {
  opensOn: string
  closesOn: string
  waitsDays: number | string
  keptMonths: number | string
}

type CheckValues = {
  mode: CheckSettings['mode']
  perAddress: number | string
  overallPercent: number | string
  electionUntil: string
}

/** How strict the membership check is, in three choices; the numbers behind them, which hold outside an election week, are folded. */
const CheckChoice = () => {
  const { _ } = useLingui()
  const { control, setValue } = useFormContext<{ membershipCheck: CheckValues }>()
  const check = useWatch({ control, name: 'membershipCheck' })
  // While the day is being typed it may be empty, or long past.
  const [isTyped, setTyped] = useState(false)
  const isElection = check.electionUntil >= dayAt(systemClock.now()) || isTyped
  const has = (numbers: Partial<CheckSettings>) =>
    Number(check.perAddress) === numbers.perAddress && Number(check.overallPercent) === numbers.overallPercent
  const chosen = isElection ? 'election' : has(STRICT_CHECK) ? 'strict' : has(DEFAULT_CHECK) ? 'usual' : ''
  const choose = (choice: string) => {
    setTyped(false)
    const { perAddress, overallPercent } = choice === 'strict' ? STRICT_CHECK : DEFAULT_CHECK
    const next =
      choice === 'election'
        ? { electionUntil: dayAt(systemClock.now() + WEEK_MS) }
        : { perAddress, overallPercent, electionUntil: '' }
    setValue('membershipCheck', { ...check, ...next }, { shouldDirty: true })
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={_('How strict it is')}
        name="check-choice"
        options={[
          { value: 'usual', label: _('Usual: 40 people a day from one place') },
          { value: 'strict', label: _('Strict: 10 people a day from one place') },
          { value: 'election', label: _('Election week: 1,000 people a day from one place, until a day') },
        ]}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      {isElection && (
        <div className="max-w-xs" onInput={() => setTyped(true)}>
          <FormText path="membershipCheck.electionUntil" type="date" />
        </div>
      )}
      <CheckLimitsToday />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-primary underline underline-offset-4">
          {_('More')}
        </summary>
        {/* Two columns: in three the labels would wrap, and the boxes would stand at different heights. */}
        <div className="grid gap-5 pt-2 md:grid-cols-2">
          <div className="md:col-span-2">
            <FormSelect
              path="membershipCheck.mode"
              options={CHECK_MODES.map((value) => ({ value, label: _(CHECK_LABELS[value]) }))}
            />
          </div>
          {CHECK_LIMITS.map(({ path }) => (
            <FormText key={path} path={path} inputMode="decimal" required />
          ))}
        </div>
      </details>
    </div>
  )
}

const YearStart = ({ stored }: { stored: string }) => {
  const { _ } = useLingui()
  const { control } = useFormContext<{ dues: DuesValues }>()
  const chosen = useWatch({ control, name: 'dues.yearStart' })
  const starts = Object.entries(YEAR_STARTS).map(([value, label]) => ({ value, label: _(label) }))
  // Another day may have been set through the API.
  const options = stored in YEAR_STARTS ? starts : [...starts, { value: stored, label: stored }]
  const warning = _(
    'Terms that are paid stay as they are: a member who has one cannot pay for a year that begins before it ends.',
  )
  return <FormSelect path="dues.yearStart" options={options} {...(chosen !== stored && { hint: warning })} />
}

export const SettingsForm = ({ settings }: { settings: Settings }) => {
  const { _ } = useLingui()
  const { revalidate } = useRevalidator()
  const onSaved = () => {
    toastSuccess(_(SETTINGS_SAVED))
    // The layout around this page shows the settings as well.
    void revalidate()
  }
  return (
    <div className="max-w-4xl">
      <KindForm
        kind={settingsKind}
        record={settings}
        onSaved={onSaved}
        schema={NewSettings}
        fields={SETTINGS_FIELDS}
        toValues={toValues}
      >
        <FieldGroup
          title={_('The society')}
          note={_('The name is at the top of every page, and the rest in its header and footer.')}
        >
          <div className="grid gap-5">
            <FormLocalText path="name" required />
            <FormText path="address" required />
            <div className="grid gap-5 sm:grid-cols-2">
              <FormText path="email" type="email" required />
              <FormText path="phone" type="tel" hint={_('A US number')} required />
            </div>
            <FormImage
              path="logo"
              hint={_(
                'JPG or PNG, at most 10 MB. Without one the site shows its own: an island, the sea and a boat.',
              )}
            />
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Social networks')}
          note={_(
            'The address of the society’s own page. Left empty, the link leads to the home page of the network.',
          )}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            {NETWORKS.map(({ path }) => (
              <FormText key={path} path={path} type="url" />
            ))}
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Membership check')}
          note={_(
            'Anybody can look up a membership. Who asks for many people from one place is then asked for the last four digits of the phone as well.',
          )}
        >
          <CheckChoice key={settings.version} />
        </FieldGroup>
        <FieldGroup
          title={_('Dues')}
          note={_(
            'Dues pay for a membership year. In the days of grace after it a member has not lapsed yet.',
          )}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <YearStart stored={settings.dues.yearStart} />
            <FormText path="dues.graceDays" inputMode="numeric" hint={_('0: no grace')} required />
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Joining')}
          note={_('Visitors apply on the page “Join”. Without days it is open until you close it.')}
        >
          <div className="grid gap-5">
            {JOINING_FIELDS.flags.map(({ path }) => (
              <FormToggle key={path} path={path} />
            ))}
            <div className="grid gap-5 sm:grid-cols-2">
              {JOINING_FIELDS.days.map(({ path }) => (
                <FormText key={path} path={path} type="date" />
              ))}
            </div>
            <FormLocalText path="joining.howToPay" long />
            <div className="grid gap-5 sm:grid-cols-2">
              {JOINING_FIELDS.waits.map(({ path }) => (
                <FormText key={path} path={path} inputMode="numeric" required />
              ))}
            </div>
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('What every member has')}
          note={_(
            'The forms and lists of members ask for an e-mail address and the name of the father or husband. Elders may have no e-mail, and old lists do not name every father.',
          )}
        >
          <div className="grid gap-3">
            {LACK_FIELDS.map(({ path }) => (
              <FormToggle key={path} path={path} />
            ))}
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('What is forgotten')}
          note={_(
            'What is old enough is erased for good by the site itself, also from the history: messages, corrections that were dealt with, and deleted members. Nobody can bring it back.',
          )}
        >
          <div className="grid gap-5 md:grid-cols-2">
            {RETENTION_FIELDS.map(({ path }) => (
              <FormSelect
                key={path}
                path={path}
                options={MONTHS.map((value) => ({ value, label: _(monthLabel(value)) }))}
              />
            ))}
          </div>
        </FieldGroup>
        <FieldGroup
          title={_('Signing in')}
          note={_(
            'With a second factor, signing in needs a code from the phone besides the password. An admin without one is led to set it up, and can do nothing else before.',
          )}
        >
          <FormToggle path="secondFactorRequired" />
        </FieldGroup>
      </KindForm>
    </div>
  )
}
