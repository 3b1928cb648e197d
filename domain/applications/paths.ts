/** Public pages; the secret of a link is in the fragment of its URL, so it never reaches a server log. */
export const JOIN_PATH = '/join'
export const OWN_APPLICATION_PATH = '/join/application'
export const INTRODUCTION_PATH = '/join/introduction'
