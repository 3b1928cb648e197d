import { useLingui } from '@lingui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#domain/rich-text.ts'
import { toDocument, toRichText } from './editor-document.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { extensions } from './extensions.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { pasteThroughServer } from './paste.ts'
import { PictureDialog } from './PictureDialog.tsx'

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
    // The content security policy blocks style elements: the styles are in rich-text.css.
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
