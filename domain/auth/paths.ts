/**
 * Path of the page that accepts an invitation, linked in the mail. The secret is in the fragment (`#`), so that it
 * reaches neither logs nor other sites.
 */
export const INVITATION_PATH = '/accept-invitation'

/** Path of the page that requests a reset link, and that the link opens, with its secret behind `#`. */
export const RESET_PATH = '/reset-password'
