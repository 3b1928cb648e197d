import { expect, test } from 'vitest'
import { useFormat } from './format.ts'
import { renderPage } from './test-utils.tsx'

const Moment = ({ at }: { at: string }) => {
  const { date, dateTime, dayOrYear, time } = useFormat()
  return <p>{[date(at), dateTime(at), time(at), dayOrYear(at)].join('|')}</p>
}

test('an invalid time is formatted as blank', () => {
  const { container } = renderPage(<Moment at="yesterday" />)
  expect(container.querySelector('p')?.textContent).toBe('|||')
})
