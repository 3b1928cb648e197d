/** Pictures on one page of an album. */
export const PHOTOS_PER_PAGE = 48
/** The latest pictures that the home page may ask for at once. */
export const LATEST_PHOTOS_MAX = 24
export const LATEST_PHOTOS = 8
/** Pictures that are deleted, moved or brought back in one go. */
export const SELECTED_MAX = 500
