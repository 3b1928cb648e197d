/**
 * The receipt of the form with this key: six digits, none of them a leading zero, short enough to be read aloud. Two requests
 * may share it, and are told apart by the name.
 */
export const receiptOf = (sentKey: string) =>
  String(100_000 + (Buffer.from(sentKey, 'base64url').readUInt32BE() % 900_000))
