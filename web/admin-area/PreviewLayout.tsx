import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AbilitiesProvider, PermittedScreen } from './PermittedScreen.tsx'
import { createQueryClient } from '../shell/query-client.ts'

/** For screens of the admin area that are shown in the layout of the public pages. */
export default function PreviewLayout() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <AbilitiesProvider>
        <PermittedScreen />
      </AbilitiesProvider>
    </QueryClientProvider>
  )
}
