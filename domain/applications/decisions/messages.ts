/* What registrars are told. A folder of its own, so that the form of visitors does not load it. */

export const APPLICATION_DECIDED = 'This application is decided already!'
export const APPLICATION_NOT_READY = 'Something is still missing for this application!'
export const OWN_INTRODUCTION = 'Whoever introduced somebody cannot approve them!'
export const NOT_IN_GOOD_STANDING = 'This member was not in good standing on the day of the application!'
export const INTRODUCER_ANSWERED = 'A member has answered already!'
export const NOT_CLOSED = 'Only an application that is closed without a member can be deleted!'
export const NOT_DECIDED = 'This application is not decided yet!'
export const DECISION_MESSAGES = {
  approved: 'Approved!',
  refused: 'Refused!',
  asked: 'The question is noted!',
  introduced: 'The introduction is noted!',
  sought: 'The introducer was sought again!',
  undone: 'The decision is taken back!',
} as const

/** What is stored as the words of an introducer who answered by mail. */
export const BY_LINK = /* i18n */ 'By the link of the mail'
