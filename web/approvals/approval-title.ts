import type { Translate } from '../i18n.ts'

/** By the word with which a title may begin. */
const VERB_LABELS: Readonly<Record<string, string>> = {
  add: /* i18n */ 'Add to the roll: {title}',
  strike: /* i18n */ 'Strike from the roll: {title}',
  correct: /* i18n */ 'Correct on the roll: {title}',
  claim: /* i18n */ 'Refuse the claim of member {title}',
  objection: /* i18n */ 'Refuse the objection to member {title}',
  create: /* i18n */ 'Suspend member {title}',
  change: /* i18n */ 'Change the suspension of member {title}',
  remove: /* i18n */ 'Delete the suspension of member {title}',
  restore: /* i18n */ 'Restore the suspension of member {title}',
}

/** The title of an approval, whose first word may be what is asked for. */
export const sayApproval = (title: string, _: Translate): string => {
  const [verb = '', ...words] = title.split(' ')
  const label = VERB_LABELS[verb]
  return label === undefined ? title : _(label, { title: words.join(' ') })
}
