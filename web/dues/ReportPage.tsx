import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { METHOD_LABELS, METHODS, PURPOSE_LABELS, PURPOSES } from '#domain/dues/payment.ts'
import { type DuesReport, type ReportDays, type ReportFile, sumBy } from '#domain/dues/report.ts'
import type { FileFormat } from '#domain/file-formats.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { useDownload } from '../download.ts'
import { useFormat } from '../format.ts'
import type { Translate } from '../i18n.ts'
import { DayRange } from '../lists/DayRange.tsx'
import { FileButtons } from '../lists/FileButtons.tsx'
import { urlOfChoices, useListUrl } from '../lists/list-url.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { ChartFigure, lazyChart } from '../ui/ChartFigure.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useDuesReport } from './dues-api.ts'
import { GiveBackList } from './GiveBackList.tsx'
import { type SeasonDay, seasonOf, thinOut } from './season.ts'
import { YearsFigure } from './YearsFigure.tsx'
import './desk.css'

const DAY = { maxLength: 10, usual: null } as const
const URL_OF_REPORT = urlOfChoices({ from: DAY, to: DAY })

/** What was taken, for the treasurer: sums, the season against the last, the years, and what is not at the bank yet. */
export default function ReportPage() {
  const { _ } = useLingui()
  const { state, choose } = useListUrl(URL_OF_REPORT)
  const query = useDuesReport(URL_OF_REPORT.write({ ...state, page: 1 }))
  // Without a choice the server has the membership year until today, by its clock.
  const from = state.from ?? query.data?.from
  const to = state.to ?? query.data?.to
  return (
    <>
      <ScreenHead
        title={_('Dues report')}
        introduction={_('What was taken at the desks, by the day on which it was recorded.')}
      />
      <div className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grid w-full max-w-md grid-cols-2 gap-3">
          <DayRange from={from ?? ''} to={to ?? ''} onChoose={choose} />
        </div>
        {from && to && from <= to && <ReportFiles days={{ from, to }} />}
      </div>
      {!(from && to && from > to) && (
        <Loaded query={query} skeleton={<LinesSkeleton lines={12} />}>
          {(report) => <Report report={report} />}
        </Loaded>
      )}
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-xl border border-line border-t-4 border-t-accent bg-surface-raised p-4">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="text-2xl font-medium text-primary tabular-nums sm:text-3xl">{children}</dd>
  </div>
)

const Report = ({ report }: { report: DuesReport }) => {
  const { _ } = useLingui()
  const { cents, number } = useFormat()
  const { rows, notDeposited } = report
  return (
    <div className="grid gap-10">
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure label={_('Taken')}>{cents(report.cents)}</Figure>
        <Figure label={_('Payments')}>{number(report.payments)}</Figure>
        <Figure label={_('Void')}>{number(report.voids)}</Figure>
        <Figure label={_('Not deposited yet')}>
          {cents(notDeposited.cents)}
          {notDeposited.desks > 0 && (
            <Link
              to={adminPaths.deposits}
              className="flex min-h-11 items-center text-base underline underline-offset-4"
            >
              {_('{count, plural, one {# closed desk} other {# closed desks}}', {
                count: notDeposited.desks,
              })}
            </Link>
          )}
        </Figure>
      </dl>
      <GiveBackList
        heading={_('Paid for applications that were refused, withdrawn or expired. To give back:')}
        parts={report.giveBack.filter(({ why }) => why === 'in_vain')}
      />
      <GiveBackList
        heading={_('Paid twice for the same days. To give back:')}
        parts={report.giveBack.filter(({ why }) => why === 'twice')}
      />
      <SeasonFigure days={seasonOf(report)} />
      {rows.length > 0 && (
        <Section id="sums" heading={_('Sums')}>
          <Sums rows={rows} />
        </Section>
      )}
      {report.years.length > 0 && (
        <Section id="years" heading={_('Membership years')}>
          <YearsFigure years={report.years} />
        </Section>
      )}
    </div>
  )
}

const Sums = ({ rows }: { rows: DuesReport['rows'] }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <SumTable
        caption={_('By method')}
        sums={sumBy(rows, 'method').map(({ key, cents }) => ({ label: _(METHOD_LABELS[key]), cents }))}
      />
      <SumTable
        caption={_('By purpose')}
        sums={sumBy(rows, 'purpose').map(({ key, cents }) => ({ label: _(PURPOSE_LABELS[key]), cents }))}
      />
      <SumTable
        caption={_('By desk')}
        sums={sumBy(rows, 'desk').map(({ key, cents }) => ({
          label: _('Desk {letter}', { letter: key }),
          cents,
        }))}
      />
      <SumTable
        caption={_('By person')}
        sums={sumBy(rows, 'takenBy').map(({ key, cents }) => ({ label: key, cents }))}
      />
      <SumTable
        caption={_('By day')}
        sums={sumBy(rows, 'day').map(({ key, cents }) => ({ label: dayOrYear(key), cents }))}
      />
    </div>
  )
}

type SumTableProps = { caption: string; sums: readonly { label: string; cents: number }[] }

const SumTable = ({ caption, sums }: SumTableProps) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
      tabIndex={0}
      className="sums-of-days overflow-y-auto rounded-xl border border-line bg-surface-raised p-4"
    >
      <table className="w-full text-left tabular-nums">
        <caption className="mb-2 text-left text-lg font-medium">{caption}</caption>
        <tbody>
          {sums.map(({ label, cents: sum }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-1.5 text-end">{cents(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5">
              {_('Total')}
            </th>
            <td className="py-1.5 text-end">{cents(sums.reduce((total, sum) => total + sum.cents, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The headers and words of the file, in the language of the reader. */
const fileWords = (_: Translate): Pick<ReportFile, 'headers' | 'words'> => ({
  headers: {
    day: _('Day'),
    desk: _('Desk'),
    method: _('Method'),
    purpose: _('Paid for'),
    takenBy: _('Taken by'),
    items: _('Items'),
    voidItems: _('Void items'),
    cents: _('Amount'),
  },
  words: {
    methods: Object.fromEntries(METHODS.map((method) => [method, _(METHOD_LABELS[method])])),
    purposes: Object.fromEntries(PURPOSES.map((purpose) => [purpose, _(PURPOSE_LABELS[purpose])])),
    total: _('Total'),
  },
})

/** Saves the sums of some days as a file. */
const ReportFiles = ({ days }: { days: ReportDays }) => {
  const { _ } = useLingui()
  const { busy, save } = useDownload()
  const saveAs = (format: FileFormat) => {
    const body: ReportFile = { ...days, format, ...fileWords(_) }
    return save(adminApiPaths.duesReportFile, body)
  }
  return <FileButtons busy={busy} onSave={(format) => void saveAs(format)} />
}

const LazyLines = lazyChart(async () => (await import('./SeasonLines.tsx')).SeasonLines)

/** The sums of a season against the year before, as a chart and as a table. */
const SeasonFigure = ({ days }: { days: readonly SeasonDay[] }) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  const [own, earlier] = [_('These days'), _('The year before')]
  return (
    <ChartFigure
      title={_('Together, day by day, against the year before')}
      legend={
        <p aria-hidden className="flex flex-wrap gap-x-6 text-sm text-ink-muted">
          <span className="flex items-center gap-2">
            <span className="w-8 border-t-4 border-primary" />
            {own}
          </span>
          <span className="flex items-center gap-2">
            <span className="w-8 border-t-4 border-dashed border-accent" />
            {earlier}
          </span>
        </p>
      }
      skeletonLines={6}
      headers={[_('To the day'), own, earlier]}
      rows={thinOut(days).map(({ day, cents: sum, previous }) => ({
        key: day,
        label: dayOrYear(day),
        numbers: [cents(sum), cents(previous)],
      }))}
    >
      <LazyLines days={days} />
    </ChartFigure>
  )
}
