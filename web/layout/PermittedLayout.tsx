import { AbilitiesProvider, PermittedScreen } from './PermittedScreen.tsx'

/** For screens of the admin area that are shown in the layout of the public pages. */
export default function PermittedLayout() {
  return (
    <AbilitiesProvider>
      <PermittedScreen />
    </AbilitiesProvider>
  )
}
