import { useLingui } from '@lingui/react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_LOCALE } from '#domain/locales.ts'
import { Island } from '../document/Island.tsx'
import { languageContext } from '../language/language-context.ts'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { useRootData } from '../shell/root-data.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { localePath, localeOf, paths } from '../paths.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** A page with a password field is never cached, neither by the browser nor by the server. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Redirects the address without a language to the login in the chosen one. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  const language = context.get(languageContext)
  return language !== DEFAULT_LOCALE && localeOf(pathname) === DEFAULT_LOCALE
    ? redirect(localePath(language, pathname) + search)
    : null
}

export default function LoginPage() {
  const { _ } = useLingui()
  const demo = useRootData()?.demo ?? null
  const title = _('Login to Admin Account')
  return (
    <>
      <HiddenPageMeta title={title} />
      <SignInFrame title={title}>
        <NoScriptNotice />
        <Island name="login" component={LoginForm} props={{ demo }} />
        <p className="mt-4">
          <PublicLink
            to={paths.resetPassword}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            {_('Forgot your password?')}
          </PublicLink>
        </p>
      </SignInFrame>
    </>
  )
}
