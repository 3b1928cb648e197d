import { z } from 'zod'
import { Uuid } from '../api.ts'
import { requiredText } from '../validation.ts'
import { DUTIES, sortDuties } from './abilities.ts'
import { emailAddress } from '../email-address.ts'
import { NewPassword } from './auth.ts'

const Duty = z.enum(DUTIES, { error: 'Unknown duty!' })
export const DUTY_REQUIRED = 'Please choose at least one duty!'

/** The duties of an admin: at least one. */
export const Duties = z.array(Duty, { error: DUTY_REQUIRED }).min(1).max(100).transform(sortDuties)

/** An admin or an invited person. */
const Person = z.object({ _id: Uuid, name: z.string(), email: z.string(), duties: z.array(Duty) })

/** An admin as other admins see them. */
export const Admin = Person.extend({
  /** Rises with every change of the account; a change of duties names it in If-Match. */
  version: z.number().int(),
  isActive: z.boolean(),
  /** The setup time of the second factor; null without one. */
  secondFactorAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Admin = z.infer<typeof Admin>

/** A pending invitation. Its link is returned only once, when it is created. */
export const Invitation = Person.extend({
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
  duties: Duties.default(['everything']),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const DutiesChange = z.strictObject({ duties: Duties })
export type DutiesChange = z.infer<typeof DutiesChange>

/** The response to the inviter: the link to share, and whether it was also mailed. */
export const InvitationLink = z.object({ invitation: Invitation, link: z.url(), isMailed: z.boolean() })
export type InvitationLink = z.infer<typeof InvitationLink>

export const INVITATION_HOURS = 72
const token = z.string({ error: 'The link is not complete!' }).min(1).max(200)
export const InvitationToken = z.strictObject({ token })
/** The fields that the invitation page may show before the invitation is accepted. */
export const OpenInvitation = Invitation.pick({ name: true, email: true, expiresAt: true })
export type OpenInvitation = z.infer<typeof OpenInvitation>
export const InvitationAcceptance = z.strictObject({ token, password: NewPassword })
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>

/** Whether an active admin has `everything`: without one, duties could not be assigned any more. */
export const hasFullAdmin = (admins: readonly Pick<Admin, 'isActive' | 'duties'>[]) =>
  admins.some(({ isActive, duties }) => isActive && duties.includes('everything'))

export const LAST_ADMIN_KEPT = 'At least one active admin must keep the duty “Everything”!'
export const ADMIN_NOT_FOUND = 'Admin not found!'
export const INVITATION_NOT_FOUND = 'Invitation not found!'
export const INVITATION_ENDED = 'This invitation is no longer valid. Please ask for a new one.'
export const EMAIL_IS_ADMIN = 'This person is an admin already!'
