/** The message of an error whose own text must not be shown (specification, section 8). */
export const DEFAULT_ERROR_MESSAGE = 'Something went wrong!'

/** The database is temporarily unreachable, as during a restart. */
export const UNAVAILABLE_MESSAGE =
  'The site cannot reach its data at the moment. Please try again in a minute!'
/** The database disk is full: reads still work, writes fail. */
export const STORAGE_FULL_MESSAGE =
  'This cannot be saved, because the site has run out of storage. Please tell the people who run it!'
