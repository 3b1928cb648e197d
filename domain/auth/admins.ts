import { z } from 'zod'
import { Uuid } from '../api.ts'
import { requiredText } from '../validation.ts'
import { emailAddress, NewPassword } from './auth.ts'

/** Somebody who keeps the site, as the other admins see it. */
export const Admin = z.object({
  _id: Uuid,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Admin = z.infer<typeof Admin>

/** An invitation that nobody has accepted yet. Its link is told once, and never again. */
export const Invitation = z.object({
  _id: Uuid,
  name: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const AdminList = z.object({ admins: z.array(Admin), invitations: z.array(Invitation) })
export type AdminList = z.infer<typeof AdminList>

export const NewInvitation = z.strictObject({
  name: requiredText('Name is required!', 100),
  email: emailAddress,
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** What the inviter is told: the link to hand on, and whether it was mailed as well. */
export const InvitationLink = z.object({ invitation: Invitation, link: z.url(), isMailed: z.boolean() })
export type InvitationLink = z.infer<typeof InvitationLink>

export const INVITATION_HOURS = 72
const token = z.string({ error: 'The link is not complete!' }).min(1, 'The link is not complete!').max(200)
export const InvitationToken = z.strictObject({ token })
/** What the page of an invitation may say before it is accepted. */
export const OpenInvitation = Invitation.pick({ name: true, email: true, expiresAt: true })
export type OpenInvitation = z.infer<typeof OpenInvitation>
export const InvitationAcceptance = z.strictObject({ token, password: NewPassword })
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>

/** The society must never be locked out of its own site. */
export const canDeactivate = (activeAdmins: number) => activeAdmins > 1

export const LAST_ADMIN_KEPT = 'At least one active admin must remain!'
export const ADMIN_NOT_FOUND = 'Admin not found!'
export const INVITATION_NOT_FOUND = 'Invitation not found!'
export const INVITATION_ENDED = 'This invitation is no longer valid. Please ask for a new one.'
export const EMAIL_IS_ADMIN = 'This person is an admin already!'
