/** Pictures on one page of an album. */
export const PHOTOS_PER_PAGE = 48
/** Most of the latest pictures that the home page may request at once. */
export const LATEST_PHOTOS_MAX = 24
export const LATEST_PHOTOS = 8
/** Most pictures that one request may delete, move or restore. */
export const SELECTED_MAX = 500
