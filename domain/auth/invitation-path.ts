/**
 * Where an invitation is accepted: the server puts it into the mail. The secret follows behind `#`, so that it reaches
 * neither logs nor other sites.
 */
export const INVITATION_PATH = '/accept-invitation'
