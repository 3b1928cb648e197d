import { toast } from 'react-toastify/unstyled'

/** A short message at the bottom right; the container of the frame says how it behaves. */
export const toastSuccess = (message: string) => toast.success(message)
export const toastError = (message: string) => toast.error(message)
