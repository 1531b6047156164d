import RuleIcon from '@mui/icons-material/HorizontalRule';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, type Theme, ThemeProvider } from '@mui/material';
import { useEditorState } from '@tiptap/react';
import {
    AlignmentButtons,
    ClearButtons,
    FormatButtons,
    LevelSelect,
    ListButtons,
    QuoteButtons,
    RichTextInput,
    useTiptapEditor,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ColourTools } from './ColourTools';
import { editorOptions } from './editorOptions';
import { ImageTools } from './ImageTools';
import { LinkTool } from './LinkTool';
import { richTextStyle, toolbarStyle } from './richTextStyle';
import { TableTool } from './TableTool';
import { ToolButton } from './ToolButton';

const StepTools = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const can = useEditorState({
        editor,
        selector: ({ editor }) => ({
            undo: editor?.can().undo() ?? false,
            redo: editor?.can().redo() ?? false,
        }),
    });
    return (
        <>
            <ToolButton
                label={translate('article.editor.undo')}
                disabled={!can?.undo}
                onClick={() => editor.chain().focus().undo().run()}
            >
                <UndoIcon fontSize="inherit" />
            </ToolButton>
            <ToolButton
                label={translate('article.editor.redo')}
                disabled={!can?.redo}
                onClick={() => editor.chain().focus().redo().run()}
            >
                <RedoIcon fontSize="inherit" />
            </ToolButton>
        </>
    );
};

const RuleTool = () => {
    const label = useTranslate()('article.editor.rule');
    const editor = useTiptapEditor();
    return (
        <ToolButton label={label} onClick={() => editor.chain().focus().setHorizontalRule().run()}>
            <RuleIcon fontSize="inherit" />
        </ToolButton>
    );
};

// its button is the item of a list that is none
const withoutItems = (outer: Theme): Theme => ({
    ...outer,
    components: { ...outer.components, MuiListItem: { defaultProps: { component: 'div' } } },
});

const Toolbar = ({ hasImages }: { hasImages: boolean }) => {
    const translate = useTranslate();
    return (
        <Box role="toolbar" aria-label={translate('article.editor.toolbar')} sx={toolbarStyle}>
            <ThemeProvider theme={withoutItems}>
                <LevelSelect size="small" />
            </ThemeProvider>
            <FormatButtons size="small" />
            <ColourTools />
            <AlignmentButtons size="small" />
            <ListButtons size="small" />
            <QuoteButtons size="small" />
            <RuleTool />
            <LinkTool />
            {hasImages && <ImageTools />}
            <TableTool />
            <ClearButtons size="small" />
            <StepTools />
        </Box>
    );
};

interface Props {
    source: string;
    /** what the text is called, for those who do not see it */
    label: string;
    /** false: the text has none, such as what sellers write */
    hasImages?: boolean;
}

/** The rich text editor; its HTML is sanitised by the server. */
export const RichText = ({ source, label, hasImages = true }: Props) => {
    const options = useMemo(() => editorOptions(label), [label]);
    return (
        <RichTextInput
            source={source}
            editorOptions={options}
            toolbar={<Toolbar hasImages={hasImages} />}
            helperText={false}
            sx={richTextStyle}
        />
    );
};
