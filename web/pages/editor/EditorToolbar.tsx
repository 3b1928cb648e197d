import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { classNames } from '../../ui/class-names.ts'
import { TOOLS, type Tool } from './tools.ts'

type EditorToolbarProps = {
  editor: Editor
  /** The accessible name, which distinguishes several editors on one screen. */
  label: string
  onLink: () => void
  onPicture: () => void
}

/** The toolbar of an editor: a single tab stop, with arrow keys between the tools. */
export const EditorToolbar = ({ editor, label, onLink, onPicture }: EditorToolbarProps) => {
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
