import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { DESK_VOIDS, type DeskVoid } from '#domain/dues/desk.ts'
import { VOID_LABELS } from '#domain/dues/payment.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'

const CAPTIONS: Readonly<Record<DeskVoid['which'], string>> = {
  open: /* i18n */ 'Voided before the count',
  later: /* i18n */ 'Voided after the count',
  given_back: /* i18n */ 'Given back from this box for other desks',
}

/** Each void of a receipt of a desk, and each receipt of another desk for which its box gave money back. */
export const DeskVoids = ({ voids }: { voids: readonly DeskVoid[] }) => {
  const { _ } = useLingui()
  const { cents, dateTime } = useFormat()
  const why = ({ reason, note, box, which }: DeskVoid) =>
    [
      _(VOID_LABELS[reason]),
      which === 'later' && box !== null && _('out of the box of desk {letter}', { letter: box }),
      note,
    ]
      .filter(Boolean)
      .join(', ')
  return DESK_VOIDS.map((which) => {
    const rows = voids.filter((each) => each.which === which)
    return (
      rows.length > 0 && (
        <table key={which} className="mt-6 w-full text-left">
          <caption className="mb-1 text-left font-medium">{_(CAPTIONS[which])}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.payment} className="border-b border-line align-baseline">
                <th scope="row" className="py-1 pe-4 font-normal whitespace-nowrap tabular-nums">
                  <Link
                    to={adminPaths.receipt(row.payment)}
                    className="text-primary underline underline-offset-4"
                  >
                    {row.receipt}
                  </Link>
                </th>
                <td className="py-1 wrap-anywhere">
                  <ScriptText>{why(row)}</ScriptText>
                  <span className="block text-ink-muted">
                    {[dateTime(row.at), row.by, row.agreedBy].filter(Boolean).join(', ')}
                  </span>
                </td>
                <td className="py-1 ps-4 text-end tabular-nums">{cents(row.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    )
  })
}
