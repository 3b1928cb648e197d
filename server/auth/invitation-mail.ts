import { INVITATION_HOURS, type Invitation } from '#domain/auth/admins.ts'
import { SOCIETY_TIME_ZONE } from '#domain/time-zone.ts'
import type { Mail } from '../mail/outbox.ts'

const until = new Intl.DateTimeFormat('en-US', {
  timeZone: SOCIETY_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
})

export const invitationMail = (invitation: Invitation, link: string, society: string): Mail => ({
  to: invitation.email,
  subject: `Your invitation to keep the web site of the ${society}`,
  text: `Dear ${invitation.name},

${invitation.invitedBy} invites you to help keep the web site of the ${society}.

Please open this link and choose a password:

${link}

The link works once, and for ${INVITATION_HOURS} hours: until ${until.format(new Date(invitation.expiresAt))}, New York time.

If you do not know what this is about, please ignore this message: nothing happens without the link.
`,
})
