import { cleanup } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterEach } from 'vitest'

afterEach(() => {
  // Testing Library cleans up automatically only if the test functions are global.
  cleanup()
  // A toast without a container is queued and would appear in the next container, possibly in another test.
  toast.dismiss()
})
