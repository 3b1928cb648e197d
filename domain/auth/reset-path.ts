/** Path of the page that asks for the link of a mail, and that the link opens, with its secret behind `#`. */
export const RESET_PATH = '/reset-password'
