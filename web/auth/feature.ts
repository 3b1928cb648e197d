import type { Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { paths } from '../paths.ts'

export const auth: Feature = {
  unlistedPages: {
    [paths.login]: 'auth/LoginPage.tsx',
    [paths.acceptInvitation]: 'auth/AcceptInvitationPage.tsx',
    [paths.resetPassword]: 'auth/ResetPasswordPage.tsx',
  },
  screens: { [adminPaths.account]: 'auth/AccountPage.tsx' },
  actions: [
    {
      label: /* i18n */ 'My account',
      words: /* i18n */ 'password second factor code phone name dark light sessions',
      path: adminPaths.account,
    },
  ],
}
