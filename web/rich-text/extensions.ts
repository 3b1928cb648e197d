import { Node, type Editor, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { HEADING_LEVELS, isSafeHref, LIST_DEPTH } from '#domain/rich-text.ts'
import { imageOfWidth, imagePath } from '../paths.ts'

const FLOW = 'paragraph (paragraph | bulletList | orderedList)*'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      setPicture: (picture: { image: string; alt: string }) => ReturnType
    }
  }
}

/** A picture of the site's content, named by its `_id`. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ image: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => {
    // Both attributes are declared above, and only code of this site sets them.
    const { image, alt } = node.attrs as { image: string; alt: string }
    return ['img', { src: imageOfWidth(imagePath(image), 480), alt }]
  },
  addCommands() {
    return {
      setPicture:
        (picture) =>
        ({ commands }) =>
          commands.insertContent({ type: 'picture', attrs: picture }),
    }
  },
})

const ListItem = Node.create({
  name: 'listItem',
  content: FLOW,
  defining: true,
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      'Mod-]': () => canIndent(this.editor) && this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** Whether the list item at the cursor can be nested in the previous one without exceeding `LIST_DEPTH`. */
export const canIndent = (editor: Editor) => {
  const { $from } = editor.state.selection
  const lists = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name)
  const depth = lists.filter((name) => name === 'bulletList' || name === 'orderedList').length
  return depth < LIST_DEPTH && editor.can().sinkListItem('listItem')
}

/** Tab moves between the cells of a table; elsewhere it leaves the editor, as in any other field. */
const SiteTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
  // Omits the column widths of the library, which need inline styles.
  renderHTML: () => ['table', ['tbody', 0]],
})

const kit = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  listItem: false,
  heading: { levels: [...HEADING_LEVELS] },
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (href) => isSafeHref(href),
    HTMLAttributes: { rel: null, target: null },
  },
})

/** The editor supports exactly what the stored tree can represent. */
export const extensions: Extensions = [
  kit,
  ListItem,
  Picture,
  SiteTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ content: FLOW }),
  TableCell.extend({ content: FLOW }),
]
