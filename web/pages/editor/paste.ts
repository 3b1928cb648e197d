import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { RichText } from '#domain/rich-text.ts'
import { readHtml } from '../api.ts'
import { toDocument } from './editor-document.ts'

/*
 * Pasted or dropped content may be HTML. The editor library would parse it in the browser, which would require a looser
 * content security policy; instead, the server parses it and returns the tree.
 */

const insertTree = (view: EditorView, text: RichText) => {
  const document = view.state.schema.nodeFromJSON(toDocument(text))
  // Open at both ends, so that a pasted sentence joins the paragraph at the cursor.
  const slice = Slice.maxOpen(document.content, false)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}

const insert = async (view: EditorView, data: DataTransfer) => {
  // Read synchronously: the clipboard data is not available after the event.
  const html = data.getData('text/html')
  const words = data.getData('text/plain')
  let text: RichText = []
  try {
    if (html !== '') text = await readHtml(html)
  } catch {
    // Too large or offline: falls back to plain text.
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

/** Leaves drags within the editor to the library; other content is inserted at the drop position. */
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
