import { cleanup } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterEach } from 'vitest'

afterEach(() => {
  // Without global test functions Testing Library does not clean up by itself.
  cleanup()
  // What was told where nothing shows it waits for the next container, in whichever test that is.
  toast.dismiss()
})
