import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { RichText } from '#domain/rich-text.ts'
import { readHtml } from '../api.ts'
import { toDocument } from './editor-document.ts'

/*
 * What is pasted or dropped may be HTML. The editor's library would parse it in the browser, for which the policy of the
 * pages would have to be loosened; the server reads it instead, and answers the tree.
 */

const insertTree = (view: EditorView, text: RichText) => {
  const document = view.state.schema.nodeFromJSON(toDocument(text))
  // Open at its ends: one pasted sentence goes on in the paragraph that it is pasted into.
  const slice = Slice.maxOpen(document.content, false)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}

const insert = async (view: EditorView, data: DataTransfer) => {
  // Asked for now: what was copied cannot be read any more once the event is over.
  const html = data.getData('text/html')
  const words = data.getData('text/plain')
  let text: RichText = []
  try {
    if (html !== '') text = await readHtml(html)
  } catch {
    // Too large, or no connection: the words alone are better than nothing.
  }
  if (view.isDestroyed) return
  if (text.length > 0) insertTree(view, text)
  else if (words !== '') view.pasteText(words)
}

const paste = (view: EditorView, event: ClipboardEvent) => {
  const data = event.clipboardData
  if (!data) return false
  event.preventDefault()
  void insert(view, data)
  return true
}

/** What is moved within the editor never becomes HTML; what comes from elsewhere is pasted where it is let go. */
const drop = (view: EditorView, event: DragEvent) => {
  if (view.dragging || !event.dataTransfer) return false
  event.preventDefault()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (place) {
    const { doc, tr } = view.state
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))))
  }
  void insert(view, event.dataTransfer)
  return true
}

export const pasteThroughServer = { paste, drop }
