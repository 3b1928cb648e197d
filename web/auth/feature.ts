import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const auth: Feature = {
  unlistedPages: {
    [paths.login]: 'auth/LoginPage.tsx',
    [paths.acceptInvitation]: 'auth/AcceptInvitationPage.tsx',
    [paths.resetPassword]: 'auth/ResetPasswordPage.tsx',
  },
  screens: { [paths.admin.account]: 'auth/AccountPage.tsx' },
  actions: [{ label: /* i18n */ 'My account', path: paths.admin.account }],
}
