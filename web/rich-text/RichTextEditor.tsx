import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react'
import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#domain/rich-text.ts'
import { StoredRichText } from '#domain/rich-text-schema.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { classNames } from '../ui/class-names.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { toDocument, toRichText } from './editor-document.ts'
import { extensions } from './extensions.ts'
import { type Tool, TOOLS } from './tools.ts'
import './editor.css'

/** Converts pasted HTML to a tree, without what cannot be stored. */
const readHtml = async (html: string) =>
  (await api.call(StoredRichText, adminApiPaths.readHtml, { method: 'POST', body: { html } })).data

type EditorToolbarProps = {
  editor: Editor
  /** The accessible name, which distinguishes several editors on one screen. */
  label: string
  onLink: () => void
  onPicture: () => void
}

/** The toolbar of an editor: a single tab stop, with arrow keys between the tools. */
const EditorToolbar = ({ editor, label, onLink, onPicture }: EditorToolbarProps) => {
  const { _ } = useLingui()
  const states = useEditorState({
    editor,
    selector: () =>
      TOOLS.flat().map((tool) => ({
        key: tool.label,
        isShown: tool.isShown?.(editor) ?? true,
        isActive: tool.isActive?.(editor) ?? false,
        canRun: tool.canRun?.(editor) ?? true,
      })),
  })
  const run = (tool: Tool) => {
    if (tool.opens === 'link') onLink()
    else if (tool.opens === 'picture') onPicture()
    else tool.run?.(editor)
  }
  return (
    <Toolbar.Root
      aria-label={label}
      className="flex flex-wrap gap-x-2 rounded-t-lg border-b border-line bg-surface p-1"
    >
      {TOOLS.map((group, index) => (
        <Toolbar.Group key={index} className="flex flex-wrap">
          {group.map((tool) => {
            const state = states.find(({ key }) => key === tool.label)
            if (!state?.isShown) return null
            const { icon: Icon } = tool
            return (
              <Toolbar.Button
                key={tool.label}
                {...(Icon && { 'aria-label': _(tool.label), title: _(tool.label) })}
                aria-pressed={tool.isActive ? state.isActive : undefined}
                disabled={!state.canRun}
                // Prevents the click from moving the selection out of the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(tool)}
                className={classNames(
                  'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-lg px-2 text-sm hover:bg-sand',
                  'aria-disabled:cursor-default aria-disabled:opacity-40 data-disabled:opacity-40',
                  'aria-pressed:bg-primary aria-pressed:text-on-primary',
                )}
              >
                {Icon ? <Icon aria-hidden className="size-5" /> : _(tool.label)}
              </Toolbar.Button>
            )
          })}
        </Toolbar.Group>
      ))}
    </Toolbar.Root>
  )
}

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

const pasteThroughServer = { paste, drop }

export type RichTextEditorProps = {
  id: string
  label: string
  lang: string
  /** The ids for `aria-describedby`: the hint and the error. */
  describedBy: string | undefined
  invalid: boolean
  /** The text can be read and selected, but not changed. */
  readOnly?: boolean
  value: RichText
  onChange: (text: RichText) => void
}

/** An editor for text, headings, lists, links, pictures and tables. Its value is the stored tree. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { id, label, lang, describedBy, invalid, readOnly = false, value } = props
  const { _ } = useLingui()
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  /** The value that the editor emitted or showed last. A different `value` comes from outside and is loaded. */
  const lastValue = useRef(JSON.stringify(value))

  const report = useEffectEvent((text: RichText) => {
    const next = JSON.stringify(text)
    if (next === lastValue.current) return
    lastValue.current = next
    props.onChange(text)
  })
  const editor = useEditor({
    extensions,
    editable: !readOnly,
    content: toDocument(value),
    // The content security policy blocks style elements: the styles are in editor.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        // A read-only editor is not focusable by default, but a long text has to scroll with the keyboard.
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        class: 'rich-text rich-editor',
      },
      handleDOMEvents: pasteThroughServer,
    },
    onUpdate: ({ editor: current }) => report(toRichText(current.getJSON())),
  })

  useEffect(() => {
    const next = JSON.stringify(value)
    if (next === lastValue.current) return
    lastValue.current = next
    editor.commands.setContent(toDocument(value), { emitUpdate: false })
  }, [editor, value])

  const close = () => setDialog(undefined)
  return (
    <div className="rounded-lg border border-line-strong bg-surface-raised has-aria-invalid:border-danger">
      {!readOnly && (
        <EditorToolbar
          editor={editor}
          label={_('Tools for: {label}', { label })}
          onLink={() => setDialog('link')}
          onPicture={() => setDialog('picture')}
        />
      )}
      <EditorContent editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </div>
  )
}
