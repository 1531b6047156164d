import { touchBox, touchHeight } from '../../../ui/admin/touch';

/** The toolbar stays in sight while a long text is written. */
export const toolbarStyle = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.5,
    position: { md: 'sticky' },
    top: { md: 0 },
    zIndex: 1,
    py: 0.5,
    bgcolor: 'background.paper',
    '& .MuiToggleButton-root': {
        ...touchBox(34),
        p: 0.5,
        fontSize: 20,
    },
    '& .MuiToggleButtonGroup-root': { flexWrap: 'wrap' },
    '& .MuiListItem-root': { p: 0 },
    '& .MuiListItemButton-root': { ...touchHeight(34), py: 0 },
} as const;

/** What is written looks much like the page that it becomes. */
export const richTextStyle = {
    // as exact as the rules of the component, and after them
    '& .RaRichTextInput-editorContent .ProseMirror': {
        minHeight: 360,
        maxWidth: '100%',
        p: 2,
        bgcolor: 'background.paper',
        '&:hover, &:focus': { bgcolor: 'background.paper' },
        fontSize: 16,
        lineHeight: 1.7,
        overflowWrap: 'anywhere',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        '& h1, & h2': { fontSize: 22, lineHeight: 1.35 },
        '& h3': { fontSize: 19 },
        '& h4, & h5, & h6': { fontSize: 16 },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& a': { color: 'primary.main' },
        '& blockquote': {
            ml: 0,
            pl: 2,
            borderLeft: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
        },
        '& pre': { p: 2, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
        '& mark': { color: '#171b22' },
        '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', my: 2 },
        '& th, & td': {
            border: 1,
            borderColor: 'divider',
            px: 1,
            py: 0.5,
            textAlign: 'left',
            verticalAlign: 'top',
        },
        '& th': { bgcolor: 'action.hover' },
        '& .selectedCell': { outline: '2px solid', outlineColor: 'primary.main' },
    },
} as const;
