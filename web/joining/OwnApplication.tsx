import { LinkContent } from '../document/LinkContent.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import { findOwnApplication } from './own-application-api.ts'
import type { ShownJoining } from './shown-joining.ts'

type OwnApplicationProps = {
  joining: ShownJoining
  /** The society's. */
  phone: string
}

/** The state of the application of the link: the first time, what follows the form. */
export const OwnApplication = (props: OwnApplicationProps) => (
  <LinkContent find={findOwnApplication}>
    {(application, secret) => <ApplicationState secret={secret} application={application} {...props} />}
  </LinkContent>
)
