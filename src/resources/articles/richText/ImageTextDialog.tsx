import {
    Box,
    Button,
    Checkbox,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { touch } from '../../../ui/admin/touch';

interface Props {
    /** address of the image */
    src: string;
    /** its text so far: empty for a decorative picture, undefined while nobody has decided */
    first: string | undefined;
    /** what the main button is called */
    confirm: string;
    onSet: (alt: string) => void;
    onClose: () => void;
}

/** Asks what an image shows, for those who cannot see it; a decorative one says nothing to them. */
export const ImageTextDialog = ({ src, first, confirm, onSet, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const [typed, setTyped] = useState(first ?? '');
    const [isDecorative, setIsDecorative] = useState(first === '');
    const [isMissing, setIsMissing] = useState(false);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // React's events bubble to the article's own form
        event.stopPropagation();
        const alt = isDecorative ? '' : typed.trim();
        if (alt !== '' || isDecorative) onSet(alt);
        else setIsMissing(true);
    };
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <form onSubmit={submit} noValidate>
                <DialogTitle id={id}>{translate('article.editor.imageText')}</DialogTitle>
                <DialogContent>
                    <Box
                        component="img"
                        src={src}
                        alt=""
                        sx={{
                            display: 'block',
                            maxWidth: 1,
                            maxHeight: 200,
                            mx: 'auto',
                            mb: 2.5,
                            borderRadius: 1,
                        }}
                    />
                    <TextField
                        label={translate('article.editor.imageShows')}
                        value={isDecorative ? '' : typed}
                        onChange={event => {
                            setTyped(event.target.value);
                            setIsMissing(false);
                        }}
                        disabled={isDecorative}
                        error={isMissing}
                        helperText={translate(
                            isMissing
                                ? 'article.editor.imageShowsMissing'
                                : 'article.editor.imageShowsHelp',
                        )}
                        variant="outlined"
                        size="small"
                        fullWidth
                        multiline
                        minRows={2}
                        autoFocus
                        slotProps={{ htmlInput: { maxLength: 300 } }}
                    />
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={isDecorative}
                                onChange={(_, checked) => {
                                    setIsDecorative(checked);
                                    setIsMissing(false);
                                }}
                            />
                        }
                        label={translate('article.editor.imageDecorative')}
                        sx={{ minHeight: touch, mt: 0.5 }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose} size="tall">
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" size="tall">
                        {confirm}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
