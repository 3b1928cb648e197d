import { Node, type Editor, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { HEADING_LEVELS, isSafeHref, LIST_DEPTH } from '#domain/rich-text.ts'
import { imageOfWidth, imagePath } from '../../paths.ts'

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
    // Both are declared above, and set by nothing but this site's own code.
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

/** Whether the item under the cursor can become part of the one before it, as deep as lists may stand. */
export const canIndent = (editor: Editor) => {
  const { $from } = editor.state.selection
  const lists = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name)
  const depth = lists.filter((name) => name === 'bulletList' || name === 'orderedList').length
  return depth < LIST_DEPTH && editor.can().sinkListItem('listItem')
}

/** Tab leads out of the editor, as from every other field: only between the cells of a table it means something. */
const SiteTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
  // Without the column widths of the library, which need inline styles.
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

/** What the editor knows: as much as the tree can keep, and no more. */
export const extensions: Extensions = [
  kit,
  ListItem,
  Picture,
  SiteTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ content: FLOW }),
  TableCell.extend({ content: FLOW }),
]
