import type { ReactNode } from 'react'

/** The card of the sign-in. The page below it stays out of view while the content loads. */
export const SignInFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-h-dvh">
    <div className="mx-auto max-w-md rounded-2xl border border-line bg-surface-raised p-5 sm:p-8">
      <h1 className="mb-6 text-2xl sm:text-3xl">{title}</h1>
      {children}
    </div>
  </div>
)
