/** Path of the page that requests a reset link, and that the link opens, with its secret behind `#`. */
export const RESET_PATH = '/reset-password'
