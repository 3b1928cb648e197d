import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { HeadingLevel } from '#domain/rich-text.ts'
import { canIndent } from './extensions.ts'

export type Tool = {
  label: string
  /** Without an icon the tool shows its label. */
  icon?: LucideIcon
  /** Absent for a tool that is always shown. */
  isShown?: (editor: Editor) => boolean
  /** Only for toggles. */
  isActive?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run?: (editor: Editor) => void
  /** The dialog that the tool opens. */
  opens?: 'link' | 'picture'
}

const focused = (editor: Editor) => editor.chain().focus()
const inTable = (editor: Editor) => editor.isActive('table')

const heading = (level: HeadingLevel, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  canRun: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
})

/** Table tools have a label instead of an icon, because they are used too rarely for an icon to be recognized. */
const ofTable = (label: string, run: (editor: Editor) => void): Tool => ({ label, isShown: inTable, run })

/** Every tool, by toolbar group. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: /* i18n */ 'Bold',
      icon: Bold,
      isActive: (editor) => editor.isActive('bold'),
      run: (editor) => focused(editor).toggleBold().run(),
    },
    {
      label: /* i18n */ 'Italic',
      icon: Italic,
      isActive: (editor) => editor.isActive('italic'),
      run: (editor) => focused(editor).toggleItalic().run(),
    },
    {
      label: /* i18n */ 'Link',
      icon: Link,
      isActive: (editor) => editor.isActive('link'),
      canRun: (editor) => editor.isActive('link') || !editor.isActive('picture'),
      opens: 'link',
    },
  ],
  [
    heading(2, /* i18n */ 'Heading', Heading2),
    heading(3, /* i18n */ 'Smaller heading', Heading3),
    heading(4, /* i18n */ 'Smallest heading', Heading4),
  ],
  [
    {
      label: /* i18n */ 'List with dots',
      icon: List,
      isActive: (editor) => editor.isActive('bulletList'),
      canRun: (editor) => editor.can().toggleBulletList(),
      run: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      label: /* i18n */ 'List with numbers',
      icon: ListOrdered,
      isActive: (editor) => editor.isActive('orderedList'),
      canRun: (editor) => editor.can().toggleOrderedList(),
      run: (editor) => focused(editor).toggleOrderedList().run(),
    },
    {
      label: /* i18n */ 'Deeper in the list',
      icon: ListIndentIncrease,
      isShown: (editor) => editor.isActive('listItem'),
      canRun: canIndent,
      run: (editor) => focused(editor).sinkListItem('listItem').run(),
    },
    {
      label: /* i18n */ 'Out of the list',
      icon: ListIndentDecrease,
      isShown: (editor) => editor.isActive('listItem'),
      run: (editor) => focused(editor).liftListItem('listItem').run(),
    },
  ],
  [
    {
      label: /* i18n */ 'Picture',
      icon: ImagePlus,
      isActive: (editor) => editor.isActive('picture'),
      canRun: (editor) => !inTable(editor),
      opens: 'picture',
    },
    {
      label: /* i18n */ 'Table',
      icon: Table,
      isActive: inTable,
      canRun: (editor) => !inTable(editor) && editor.can().insertTable(),
      run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    {
      label: /* i18n */ 'Undo',
      icon: Undo2,
      canRun: (editor) => editor.can().undo(),
      run: (editor) => focused(editor).undo().run(),
    },
    {
      label: /* i18n */ 'Redo',
      icon: Redo2,
      canRun: (editor) => editor.can().redo(),
      run: (editor) => focused(editor).redo().run(),
    },
  ],
  [
    ofTable(/* i18n */ 'Add a row', (editor) => focused(editor).addRowAfter().run()),
    ofTable(/* i18n */ 'Add a column', (editor) => focused(editor).addColumnAfter().run()),
    ofTable(/* i18n */ 'First row as heads', (editor) => focused(editor).toggleHeaderRow().run()),
    ofTable(/* i18n */ 'Delete the row', (editor) => focused(editor).deleteRow().run()),
    ofTable(/* i18n */ 'Delete the column', (editor) => focused(editor).deleteColumn().run()),
    ofTable(/* i18n */ 'Delete the table', (editor) => focused(editor).deleteTable().run()),
  ],
]
