/*
 * The id of a failed request is the second line of the error's message, so that it is shown wherever the message is.
 * `createI18n` translates both lines.
 */

export const ERROR_NUMBER = /* i18n */ 'Error number: {number}'

const NUMBERED = /^(.+)\nError number: (\S+)$/s

export const withErrorNumber = (message: string, number: string) =>
  `${message}\n${ERROR_NUMBER.replace('{number}', number)}`

/** The message and the number apart; null if there is none. */
export const readErrorNumber = (text: string): { message: string; number: string } | null => {
  const [, message, number] = NUMBERED.exec(text) ?? []
  return message && number ? { message, number } : null
}
