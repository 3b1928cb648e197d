import { expect, test } from 'vitest'
import { useFormat } from './format.ts'
import { renderPage } from './test-utils.tsx'

const Moment = ({ at }: { at: string }) => {
  const { date, dateTime, dayOrYear, time } = useFormat()
  return <p>{[date(at), dateTime(at), time(at), dayOrYear(at)].join('|')}</p>
}

test('a moment that cannot be read is blank, and takes nothing down', () => {
  const { container } = renderPage(<Moment at="yesterday" />)
  expect(container.querySelector('p')?.textContent).toBe('|||')
})
