/**
 * The short key of a text in the built catalogs, computed from the text, which is in the code already. The build checks
 * that keys are unique (scripts/bundle/lean-catalogs.ts).
 */
export const textKey = (text: string) => {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return (hash >>> 0).toString(36)
}
