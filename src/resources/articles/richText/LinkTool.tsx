import LinkIcon from '@mui/icons-material/InsertLink';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { linkAddress } from './linkAddress';
import { ToolButton } from './ToolButton';

interface DialogProps {
    first: string;
    onSet: (address: string) => void;
    onRemove: () => void;
    onClose: () => void;
}

const LinkDialog = ({ first, onSet, onRemove, onClose }: DialogProps) => {
    const id = useId();
    const translate = useTranslate();
    const [typed, setTyped] = useState(first);
    const [isWrong, setIsWrong] = useState(false);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // React's events bubble to the article's own form
        event.stopPropagation();
        const address = linkAddress(typed);
        if (address) onSet(address);
        else setIsWrong(true);
    };
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <form onSubmit={submit} noValidate>
                <DialogTitle id={id}>{translate('article.editor.linkTitle')}</DialogTitle>
                <DialogContent>
                    <TextField
                        label={translate('article.editor.linkAddress')}
                        value={typed}
                        onChange={event => {
                            setTyped(event.target.value);
                            setIsWrong(false);
                        }}
                        error={isWrong}
                        helperText={translate(
                            isWrong ? 'article.editor.linkWrong' : 'article.editor.linkHelp',
                        )}
                        variant="outlined"
                        size="small"
                        fullWidth
                        autoFocus
                        slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
                        sx={{ mt: 1 }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    {first !== '' && (
                        <Button onClick={onRemove} size="tall" sx={{ mr: 'auto' }}>
                            {translate('article.editor.linkRemove')}
                        </Button>
                    )}
                    <Button onClick={onClose} size="tall">
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" size="tall">
                        {translate('article.editor.linkSet')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};

/** Makes what is selected a link, or the address itself where nothing is. */
export const LinkTool = () => {
    const translate = useTranslate();
    const editor = useTiptapEditor();
    const [isOpen, setIsOpen] = useState(false);
    const href = useEditorState({
        editor,
        selector: ({ editor }) => String(editor?.getAttributes('link').href ?? ''),
    });
    const set = (address: string) => {
        setIsOpen(false);
        const chain = editor.chain().focus().extendMarkRange('link');
        if (editor.state.selection.empty && href === '') {
            const marks = [{ type: 'link', attrs: { href: address } }];
            chain.insertContent({ type: 'text', text: address, marks }).run();
        } else {
            chain.setLink({ href: address }).run();
        }
    };
    const remove = () => {
        setIsOpen(false);
        editor.chain().focus().extendMarkRange('link').unsetLink().run();
    };
    return (
        <>
            <ToolButton
                label={translate('ra.tiptap.link')}
                isOn={href !== ''}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
            >
                <LinkIcon fontSize="inherit" />
            </ToolButton>
            {isOpen && (
                <LinkDialog
                    first={href ?? ''}
                    onSet={set}
                    onRemove={remove}
                    onClose={() => setIsOpen(false)}
                />
            )}
        </>
    );
};
