import type { Duty } from '#domain/auth/abilities.ts'

/** The label and the description of each duty. */
export const DUTY_WORDS: Record<Duty, { label: string; description: string }> = {
  everything: {
    label: /* i18n */ 'Everything',
    description: /* i18n */ 'May do all that can be done here, and gives the duties to the other admins.',
  },
  registrar: {
    label: /* i18n */ 'Registrar',
    description:
      /* i18n */ 'Keeps the register of the members, and answers applications, messages, corrections and blood donors.',
  },
  treasurer: {
    label: /* i18n */ 'Treasurer',
    description:
      /* i18n */ 'Takes and voids payments, closes the desks, sets the fees, and sees the register of the members.',
  },
  editor: {
    label: /* i18n */ 'Editor',
    description:
      /* i18n */ 'Writes what the site shows: pages, events, photos, committees, advertisements. Sees no members.',
  },
  commissioner: {
    label: /* i18n */ 'Election commissioner',
    description: /* i18n */ 'Sees the register of the members, with who may vote.',
  },
  auditor: {
    label: /* i18n */ 'Auditor',
    description: /* i18n */ 'Sees everything, and changes nothing.',
  },
}
