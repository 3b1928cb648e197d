/**
 * The name under which the built catalogs keep a text: a few letters of its own making, since the text itself stands
 * in the code already. That no two texts share a name is checked while building (scripts/bundle/lean-catalogs.ts).
 */
export const textKey = (text: string) => {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return (hash >>> 0).toString(36)
}
