/** Whether the text has letters of the Bengali script. */
export const isBengali = (text: string) => /[\u0980-\u09ff]/.test(text)
