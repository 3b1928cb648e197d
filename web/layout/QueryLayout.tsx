import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from './query-client.ts'

/** Provides a query client for public pages that call the API from the browser. */
export default function QueryLayout() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
