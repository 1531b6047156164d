import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isWaiting } from '../../../dataProvider/HttpError';
import { useRefusalText } from '../text/useRefusalText';
import { DialogFrame } from './DialogFrame';

export interface AskProps {
    title: string;
    text?: ReactNode;
    /** what the button says that does it */
    confirm: string;
    isDangerous?: boolean;
    /** asks for a text, such as a reason, which `action` then gets */
    reason?: { label: string; isNeeded?: boolean; maxLength?: number };
    action: (reason: string) => Promise<unknown>;
    onDone: () => void;
    /** it was taken down for a second administrator */
    onWaiting?: () => void;
    onClose: () => void;
}

/** Asks before something is done, and stays open with the server's words when it refuses. */
export const AskDialog = ({
    title,
    text,
    confirm,
    isDangerous = false,
    reason,
    action,
    onDone,
    onClose,
    onWaiting = onClose,
}: AskProps) => {
    const id = useId();
    const translate = useTranslate();
    const textOf = useRefusalText();
    const [typed, setTyped] = useState('');
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setBusy(true);
        setRefused(undefined);
        try {
            await action(typed.trim());
            onDone();
        } catch (error) {
            if (isWaiting(error)) onWaiting();
            else setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return (
        <DialogFrame titleId={id} onClose={onClose} isShort>
            <form onSubmit={event => void submit(event)}>
                <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    {text && <DialogContentText component="div">{text}</DialogContentText>}
                    {reason && (
                        <TextField
                            label={reason.label}
                            value={typed}
                            onChange={event => setTyped(event.target.value)}
                            required={reason.isNeeded === true}
                            multiline
                            minRows={2}
                            variant="outlined"
                            size="small"
                            autoFocus
                            slotProps={{ htmlInput: { maxLength: reason.maxLength ?? 500 } }}
                            sx={{ mt: 1 }}
                        />
                    )}
                    {refused && (
                        <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button
                        onClick={onClose}
                        disabled={busy}
                        // Enter must not do what cannot be undone
                        autoFocus={isDangerous && !reason}
                        sx={{ minHeight: 44 }}
                    >
                        {translate('common.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color={isDangerous ? 'error' : 'primary'}
                        loading={busy}
                        disabled={reason?.isNeeded === true && typed.trim() === ''}
                        autoFocus={!isDangerous && !reason}
                        sx={{ minHeight: 44 }}
                    >
                        {confirm}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
