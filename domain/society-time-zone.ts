/** The society's time zone: event times refer to it, wherever the reader is. */
export const SOCIETY_TIME_ZONE = 'America/New_York'
