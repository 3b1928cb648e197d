import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link among words, high enough for a finger. */
export const TextLink = ({ className, ...link }: LinkProps) => (
  <Link
    {...link}
    className={classNames(
      'inline-flex min-h-11 items-center text-primary underline underline-offset-4',
      className,
    )}
  />
)
