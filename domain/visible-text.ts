/** Joiners of a script that needs them, as Bengali does, or of a picture, whose variation selector stays too. */
const CARRIED = String.raw`[\p{Extended_Pictographic}\p{Script=Han}][\uFE00-\uFE0F\u{E0100}-\u{E01EF}]\u200D?|(?![\p{Script=Latin}\p{Script=Inherited}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}\p{Sk}\p{So}][\u200C\u200D]`
const BREAKS = String.raw`[\t-\r\u0085\u2028\u2029]+`
/** What is not drawn: marks of the writing direction, zero-width characters, fillers, tags and control characters. */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}|\p{Cc}|[\u2800\uFFF9-\uFFFB]`
const NOT_DRAWN = new RegExp(`(${CARRIED})|(${BREAKS})|${UNSEEN}`, 'gu')

/**
 * A line of text as it is seen: without characters that only steer or hide, as they are copied from messengers and web pages, and without
 * spaces around it. Nothing else is changed.
 */
export const visibleText = (text: string): string =>
  text
    .replace(NOT_DRAWN, (_match, carried?: string, breaks?: string) => carried ?? (breaks ? ' ' : ''))
    .trim()
