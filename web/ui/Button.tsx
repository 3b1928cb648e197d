import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong border-transparent',
  secondary: 'bg-surface-raised text-ink border-line-strong hover:bg-sand',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sand',
  /** A subdued variant for actions that lead to a deletion. */
  remove: 'border-transparent bg-transparent text-danger hover:bg-danger-surface',
  /** The bin in each row of a list: quieter than the names beside it, until it is meant. */
  bin: 'border-transparent bg-transparent text-ink-muted hover:bg-danger-surface hover:text-danger focus-visible:text-danger',
} as const
export type ButtonVariant = keyof typeof VARIANTS

/** The look of a button, for links placed among buttons. */
export const buttonClass = (variant: ButtonVariant = 'secondary', extra?: string) =>
  classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg border px-4 py-2 text-base',
    'cursor-pointer font-medium no-underline transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 print:hidden',
    VARIANTS[variant],
    extra,
  )

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** While busy, the button stays focusable but does nothing. */
  busy?: boolean
  busyLabel?: string
}

export const Button = ({
  variant = 'secondary',
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass(variant, className)}
    aria-disabled={busy || rest.disabled || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy && busyLabel ? busyLabel : children}
  </button>
)
