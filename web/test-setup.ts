import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterAll, afterEach, vi } from 'vitest'

// A part that is loaded late comes late on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  // Testing Library cleans up automatically only if the test functions are global.
  cleanup()
  // A toast without a container is queued and would appear in the next container, possibly in another test.
  toast.dismiss()
  // The test files of a worker share one browser: a draft that one leaves behind would open in another.
  sessionStorage.clear()
  localStorage.clear()
})
// A part that a test loads late and does not wait for would be missing in the next test file of the worker.
afterAll(() => vi.dynamicImportSettled())
