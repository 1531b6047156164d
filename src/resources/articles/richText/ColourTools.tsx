import BackgroundIcon from '@mui/icons-material/BorderColor';
import TextIcon from '@mui/icons-material/FormatColorText';
import { Box, Button, ButtonBase, Popover } from '@mui/material';
import { blue, green, grey, orange, purple, red, yellow } from '@mui/material/colors';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { touch } from '../../../ui/admin/touch';
import { ToolButton } from './ToolButton';

const hues = { grey, red, orange, yellow, green, blue, purple } as const;
/** Letters that can be read on white and on black, and grounds for dark letters. */
const shades = { text: [700, 500], background: [300, 100] } as const;
type Kind = keyof typeof shades;

interface SwatchesProps {
    kind: Kind;
    onChoose: (colour: string | null) => void;
}

const Swatches = ({ kind, onChoose }: SwatchesProps) => {
    const translate = useTranslate();
    const names = Object.keys(hues) as (keyof typeof hues)[];
    return (
        <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(7, auto)' }}>
                {shades[kind].flatMap(shade =>
                    names.map(name => (
                        <ButtonBase
                            key={`${name}${shade}`}
                            aria-label={`${translate(`article.editor.colours.${name}`)} ${shade}`}
                            onClick={() => onChoose(hues[name][shade])}
                            sx={{
                                width: { xs: 40, md: 28 },
                                height: { xs: touch, md: 28 },
                                borderRadius: 1,
                                border: 1,
                                borderColor: 'divider',
                                bgcolor: hues[name][shade],
                                '&:focus-visible': { outline: '3px solid', outlineOffset: 1 },
                            }}
                        />
                    )),
                )}
            </Box>
            <Button size="small" onClick={() => onChoose(null)}>
                {translate('article.editor.noColour')}
            </Button>
        </Box>
    );
};

interface ToolProps extends SwatchesProps {
    label: string;
    isOn: boolean;
    children: ReactNode;
}

const ColourTool = ({ label, isOn, kind, onChoose, children }: ToolProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <ToolButton
                label={label}
                isOn={isOn}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={setAnchor}
            >
                {children}
            </ToolButton>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                // the text gets the focus back by the command
                disableRestoreFocus
                slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}
            >
                <Swatches
                    kind={kind}
                    onChoose={colour => {
                        setAnchor(null);
                        onChoose(colour);
                    }}
                />
            </Popover>
        </>
    );
};

/** Colours of letters and of the ground behind them. */
export const ColourTools = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const active = useEditorState({
        editor,
        selector: ({ editor }) => ({
            text: Boolean(editor?.getAttributes('textStyle').color),
            background: editor?.isActive('highlight') ?? false,
        }),
    });
    const paint = (colour: string | null) => {
        const chain = editor.chain().focus();
        (colour === null ? chain.unsetColor() : chain.setColor(colour)).run();
    };
    const mark = (color: string | null) => {
        const chain = editor.chain().focus();
        (color === null ? chain.unsetHighlight() : chain.setHighlight({ color })).run();
    };
    return (
        <>
            <ColourTool
                kind="text"
                label={translate('ra.tiptap.color')}
                isOn={active?.text ?? false}
                onChoose={paint}
            >
                <TextIcon fontSize="inherit" />
            </ColourTool>
            <ColourTool
                kind="background"
                label={translate('ra.tiptap.highlight')}
                isOn={active?.background ?? false}
                onChoose={mark}
            >
                <BackgroundIcon fontSize="inherit" />
            </ColourTool>
        </>
    );
};
