/** Status of a message: waiting, done, or caught by the form's spam trap. */
export const MESSAGE_STATUSES = ['new', 'done', 'spam'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGE_LIMITS = { name: 100, subject: 150, message: 5000, note: 2000 } as const

export const MESSAGE_SENT = 'Your message has been sent. Thank you!'
