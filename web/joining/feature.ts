import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

/** What visitors do to become members; the admins decide in `web/applications/`. */
export const joining: Feature = {
  pages: { [paths.join]: 'joining/JoinPage.tsx' },
  unlistedPages: {
    [paths.ownApplication]: 'joining/OwnApplicationPage.tsx',
    [paths.introduction]: 'joining/IntroductionPage.tsx',
  },
}
