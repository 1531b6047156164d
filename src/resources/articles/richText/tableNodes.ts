import { mergeAttributes, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

const span = (name: 'colspan' | 'rowspan') => ({
    default: 1,
    parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
});

const cellAttributes = () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // what prosemirror-tables expects of a cell; widths are the page's business
    colwidth: { default: null, rendered: false },
});

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
    Node.create({
        name,
        content: 'block+',
        isolating: true,
        addAttributes: cellAttributes,
        parseHTML: () => [{ tag }],
        renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
        extendNodeSchema: extension => (extension.name === name ? { tableRole } : {}),
    });

const tableRow = Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
    extendNodeSchema: extension => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});

const table = Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
    extendNodeSchema: extension => (extension.name === 'table' ? { tableRole: 'table' } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
        const move = (direction: 1 | -1) => () =>
            goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
        return { Tab: move(1), 'Shift-Tab': move(-1) };
    },
});

/** Tables of the editor, by the nodes that prosemirror-tables edits. */
export const tableNodes = [
    table,
    tableRow,
    cell('tableCell', 'td', 'cell'),
    cell('tableHeader', 'th', 'header_cell'),
];

const paragraphIn = (type: 'tableCell' | 'tableHeader') => ({
    type,
    content: [{ type: 'paragraph' }],
});

/** An empty table with a row of headings. */
export const newTable = (rows: number, columns: number) => ({
    type: 'table',
    content: Array.from({ length: rows }, (_, row) => ({
        type: 'tableRow',
        content: Array.from({ length: columns }, () =>
            paragraphIn(row === 0 ? 'tableHeader' : 'tableCell'),
        ),
    })),
});
