import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Locale } from '#domain/locales.ts'
import type { IslandName } from './document/Island.tsx'
import type { LoadIsland } from './document/start-islands.ts'

type IslandModules = {
  component: () => Promise<ComponentType<never>>
  /** The texts of the component and of what it imports (scripts/bundle/texts.ts). */
  texts: Record<Locale, () => Promise<{ messages: Messages }>>
}

/** The islands of the site by name. Each is loaded only by the pages that have it. */
const ISLANDS: Record<IslandName, IslandModules> = {
  album: {
    component: async () => (await import('./gallery/AlbumViewer.tsx')).AlbumViewer,
    texts: {
      en: () => import('./gallery/AlbumViewer.tsx?texts=en'),
      bn: () => import('./gallery/AlbumViewer.tsx?texts=bn'),
    },
  },
  application: {
    component: async () => (await import('./joining/OwnApplication.tsx')).OwnApplication,
    texts: {
      en: () => import('./joining/OwnApplication.tsx?texts=en'),
      bn: () => import('./joining/OwnApplication.tsx?texts=bn'),
    },
  },
  contact: {
    component: async () => (await import('./contact/ContactForm.tsx')).ContactForm,
    texts: {
      en: () => import('./contact/ContactForm.tsx?texts=en'),
      bn: () => import('./contact/ContactForm.tsx?texts=bn'),
    },
  },
  donor: {
    component: async () => (await import('./blood-donors/DonorForm.tsx')).DonorForm,
    texts: {
      en: () => import('./blood-donors/DonorForm.tsx?texts=en'),
      bn: () => import('./blood-donors/DonorForm.tsx?texts=bn'),
    },
  },
  introduction: {
    component: async () => (await import('./joining/Introduction.tsx')).Introduction,
    texts: {
      en: () => import('./joining/Introduction.tsx?texts=en'),
      bn: () => import('./joining/Introduction.tsx?texts=bn'),
    },
  },
  invitation: {
    component: async () => (await import('./auth/AcceptInvitation.tsx')).AcceptInvitation,
    texts: {
      en: () => import('./auth/AcceptInvitation.tsx?texts=en'),
      bn: () => import('./auth/AcceptInvitation.tsx?texts=bn'),
    },
  },
  join: {
    component: async () => (await import('./joining/JoinForm.tsx')).JoinForm,
    texts: {
      en: () => import('./joining/JoinForm.tsx?texts=en'),
      bn: () => import('./joining/JoinForm.tsx?texts=bn'),
    },
  },
  login: {
    component: async () => (await import('./auth/LoginForm.tsx')).LoginForm,
    texts: {
      en: () => import('./auth/LoginForm.tsx?texts=en'),
      bn: () => import('./auth/LoginForm.tsx?texts=bn'),
    },
  },
  password: {
    component: async () => (await import('./auth/ResetPassword.tsx')).ResetPassword,
    texts: {
      en: () => import('./auth/ResetPassword.tsx?texts=en'),
      bn: () => import('./auth/ResetPassword.tsx?texts=bn'),
    },
  },
  membership: {
    component: async () => (await import('./check-membership/MembershipCheck.tsx')).MembershipCheck,
    texts: {
      en: () => import('./check-membership/MembershipCheck.tsx?texts=en'),
      bn: () => import('./check-membership/MembershipCheck.tsx?texts=bn'),
    },
  },
}

/** Loads React, an island and its texts at the same time. */
export const loadIsland: LoadIsland = async (name, locale) => {
  const { component, texts } = ISLANDS[name]
  const [{ hydrateIsland }, Component, { messages }] = await Promise.all([
    import('./document/hydrate.tsx'),
    // The props that the server has sent are those of this component.
    component() as Promise<ComponentType<object>>,
    texts[locale](),
  ])
  return { hydrateIsland, Component, messages }
}
