import TableIcon from '@mui/icons-material/TableChartOutlined';
import { Menu, MenuItem } from '@mui/material';
import type { Command } from '@tiptap/pm/state';
import {
    addColumnAfter,
    addRowAfter,
    deleteColumn,
    deleteRow,
    deleteTable,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from './ToolButton';
import { newTable } from './tableNodes';

const commands: readonly (readonly [label: string, command: Command])[] = [
    ['rowAfter', addRowAfter],
    ['columnAfter', addColumnAfter],
    ['rowRemove', deleteRow],
    ['columnRemove', deleteColumn],
    ['tableRemove', deleteTable],
];

/** Inserts a table, and changes the one that the caret is in. */
export const TableTool = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const isInside = useEditorState({
        editor,
        selector: ({ editor }) => editor?.isActive('table') ?? false,
    });
    const insert = () => {
        setAnchor(null);
        editor.chain().focus().insertContent(newTable(3, 3)).run();
    };
    const run = (command: Command) => {
        setAnchor(null);
        command(editor.state, editor.view.dispatch);
        editor.commands.focus();
    };
    return (
        <>
            <ToolButton
                label={translate('article.editor.table')}
                isOn={isInside === true}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={setAnchor}
            >
                <TableIcon fontSize="inherit" />
            </ToolButton>
            <Menu
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                disableRestoreFocus
            >
                {!isInside && (
                    <MenuItem onClick={insert}>{translate('article.editor.tableInsert')}</MenuItem>
                )}
                {isInside &&
                    commands.map(([label, command]) => (
                        <MenuItem key={label} onClick={() => run(command)}>
                            {translate(`article.editor.${label}`)}
                        </MenuItem>
                    ))}
            </Menu>
        </>
    );
};
