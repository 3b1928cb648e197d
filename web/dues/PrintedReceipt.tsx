import { I18nProvider, useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { METHOD_LABELS, type Payment } from '#domain/dues/payment.ts'
import type { Locale } from '#domain/locales.ts'
import { useFormat } from '../format.ts'
import { useI18n } from '../i18n.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useSocietyName } from '../shell/use-society.ts'
import { LocaleContext } from '../use-locale.ts'
import { partWords, payeeOf, payerOf } from './payment-words.ts'
import { localesOf, type ReceiptLanguage, type ReceiptPaper } from './receipt-print.ts'
import './receipt.css'

/** As many parts as a third of a sheet has with the usual gaps. */
const SPACIOUS_PARTS = 3

type PrintedReceiptProps = {
  payment: Payment
  paper: ReceiptPaper
  language: ReceiptLanguage
  /** Whether it was printed before. */
  isCopy: boolean
}

/** A receipt for the printer, in one language or in both. */
export const PrintedReceipt = ({ payment, paper, language, isCopy }: PrintedReceiptProps) => (
  <div className="receipt" data-paper={paper} data-dense={payment.parts.length > SPACIOUS_PARTS}>
    <Suspense>
      {localesOf(language).map((locale) => (
        <ReceiptIn key={locale} {...{ locale, payment, isCopy }} />
      ))}
    </Suspense>
  </div>
)

type ReceiptInProps = { locale: Locale; payment: Payment; isCopy: boolean }

const ReceiptIn = ({ locale, payment, isCopy }: ReceiptInProps) => (
  <I18nProvider i18n={useI18n(locale)}>
    <LocaleContext value={locale}>
      <div lang={locale} className="receipt-slip">
        <Slip payment={payment} isCopy={isCopy} />
      </div>
    </LocaleContext>
  </I18nProvider>
)

const Slip = ({ payment, isCopy }: Omit<ReceiptInProps, 'locale'>) => {
  const { _ } = useLingui()
  const { cents, date, dateTime, dayOrYear, year } = useFormat()
  const society = useSocietyName()
  const { receipt, paidOn, at, method, reference, parts, takenBy } = payment
  return (
    <>
      <p className="receipt-society">{society}</p>
      <p className="receipt-head">
        <span>
          {_('Receipt')}
          {isCopy && <strong> · {_('COPY')}</strong>}
        </span>
        <strong className="receipt-number">{receipt}</strong>
      </p>
      <dl className="receipt-facts">
        <dt>{_('Payer')}</dt>
        <dd>
          <ScriptText>{payerOf(payment)}</ScriptText>
        </dd>
        <dt>{_('Paid on')}</dt>
        <dd>{dayOrYear(paidOn)}</dd>
        <dt>{_('Method')}</dt>
        <dd>
          {_(METHOD_LABELS[method])}
          {reference && ` ${reference}`}
        </dd>
      </dl>
      <table className="receipt-parts">
        <tbody>
          {parts.map((part, index) => (
            // Parts never change their order.
            <tr key={index}>
              <td>
                {partWords(part, { _, year, dayOrYear })}
                {part.member === null && part.applicant !== null && (
                  <span className="receipt-whom">{payeeOf(part, _)}</span>
                )}
                {part.member && (
                  <span className="receipt-whom">
                    <ScriptText>{part.member.name}</ScriptText> (
                    {_('ID {id}', { id: String(part.member.id) })})
                  </span>
                )}
              </td>
              <td>{cents(part.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{_('Total')}</th>
            <td>{cents(payment.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="receipt-foot">
        {_('Taken by {name}, recorded {time}', { name: takenBy, time: dateTime(at) })}
      </p>
      {payment.void && (
        <p className="receipt-void">
          {_('VOID')}
          <span>{date(payment.void.at)}</span>
        </p>
      )}
    </>
  )
}
