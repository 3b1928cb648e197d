import type { AppOptions } from '../app.ts'
import { createBrowser, startTestApp, type Browser, type TestApp } from './test-app.ts'

export type People = TestApp & {
  admin: Browser
  user: Browser
  /** A new browser that is not signed in. */
  visitor: () => Browser
}

/** The application with three browsers: a signed-in admin, a signed-in user of the role user, and a visitor. */
export const startWithPeople = async (
  variables: Record<string, string> = {},
  logger?: AppOptions['logger'],
): Promise<People> => {
  const testApp = await startTestApp(variables, undefined, { ...(logger && { logger }) })
  const signedIn = async (role: 'admin' | 'user') => {
    const { email } = await testApp.addUser(role)
    return testApp.signedIn(email)
  }
  const [admin, user] = await Promise.all([signedIn('admin'), signedIn('user')])
  return { ...testApp, admin, user, visitor: () => createBrowser(testApp.app) }
}
