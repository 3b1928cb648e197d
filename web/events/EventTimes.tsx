import { useLingui } from '@lingui/react'
import { isSameDay } from '#domain/events/event-rules.ts'
import { useFormat } from '../format.ts'

type Times = { startsAt: string; endsAt: string | null }

/**
 * A time in New York. The server and the browsers format the whitespace in it differently: the server's
 * text is left unchanged, without a hydration warning.
 */
const Moment = ({ at, children }: { at: string; children: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {children}
  </time>
)

/** When an event begins, in one line: Sun, Dec 6, 6:30 PM. Of one of several days, the first and the last. */
export const ShortEventTimes = ({ event: { startsAt, endsAt } }: { event: Times }) => {
  const { shortDay, time } = useFormat()
  const last = endsAt !== null && !isSameDay({ startsAt, endsAt }) ? endsAt : null
  return (
    <>
      <Moment at={startsAt}>
        {last === null ? `${shortDay(startsAt)}, ${time(startsAt)}` : shortDay(startsAt)}
      </Moment>
      {last !== null && (
        <>
          {' – '}
          <Moment at={last}>{shortDay(last)}</Moment>
        </>
      )}
    </>
  )
}

/** The time of an event, always in New York time and labelled as such. */
export const EventTimes = ({ event: { startsAt, endsAt } }: { event: Times }) => {
  const { _ } = useLingui()
  const { day, dateTime, time } = useFormat()
  const zone = <span className="text-ink-muted">{_('New York time')}</span>

  if (endsAt !== null && !isSameDay({ startsAt, endsAt })) {
    return (
      <>
        <Moment at={startsAt}>{dateTime(startsAt)}</Moment> –{' '}
        <span className="whitespace-nowrap">
          <Moment at={endsAt}>{dateTime(endsAt)}</Moment>
        </span>{' '}
        {zone}
      </>
    )
  }
  return (
    <>
      <span className="block font-medium">
        <Moment at={startsAt}>{day(startsAt)}</Moment>
      </span>
      <span className="whitespace-nowrap">
        <Moment at={startsAt}>{time(startsAt)}</Moment>
        {endsAt !== null && (
          <>
            {' – '}
            <Moment at={endsAt}>{time(endsAt)}</Moment>
          </>
        )}
      </span>{' '}
      {zone}
    </>
  )
}
