/** An error of a field of the form, or of a control in one of its items. */
export type FieldFault = { path: string; field: string; message: string }

/** The errors at a path and, for a list, those of its items, each with its own path: `centres.1.name.en`. */
export const faultsBelow = (path: string, error: unknown): Pick<FieldFault, 'path' | 'message'>[] => {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
  return Object.entries(error).flatMap(([key, below]) =>
    // The error of a list as a whole.
    faultsBelow(key === 'root' ? path : `${path}.${key}`, below),
  )
}
