import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from './DialogFrame';

interface Props {
    title: string;
    /** what the button says that does it */
    confirm: string;
    busy: boolean;
    /** what the server said against it */
    refused: string;
    isReady?: boolean;
    onSubmit: () => Promise<void>;
    onClose: () => void;
    children: ReactNode;
}

/** A form in a dialog of the wallet. */
export const FormDialog = ({
    title,
    confirm,
    busy,
    refused,
    isReady = true,
    onSubmit,
    onClose,
    children,
}: Props) => {
    const id = useId();
    const translate = useTranslate();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
    };
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <form noValidate onSubmit={submit}>
                <DialogTitle id={id}>{title}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
                    {children}
                    {refused && (
                        <Alert severity="error" role="alert">
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        loading={busy}
                        disabled={!isReady}
                        sx={{ minHeight: 44 }}
                    >
                        {confirm}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
