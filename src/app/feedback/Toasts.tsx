import { Alert, AlertTitle, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { RequestNumber } from '../../ui/admin/states/RequestNumber';
import {
    closeToast,
    showKeptToast,
    type Toast,
    toastOffset,
    useToasts,
} from '../../ui/toasts/toasts';

const ToastBox = ({ toast: { id, kind, title, text, request } }: { toast: Toast }) => {
    const translate = useTranslate();
    return (
        <Alert
            severity={kind}
            elevation={6}
            onClose={() => closeToast(id)}
            closeText={translate('common.close')}
            sx={{
                pointerEvents: 'auto',
                width: 'fit-content',
                maxWidth: 1,
                alignItems: 'start',
                border: 1,
                borderColor: 'divider',
            }}
        >
            <AlertTitle sx={{ mb: text ? 0.5 : 0 }}>{title}</AlertTitle>
            {text && (
                <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</span>
            )}
            <RequestNumber number={request} />
        </Alert>
    );
};

/** Messages of failed calls and the like, 52 px from the upper edge; also what the last page left. */
export const Toasts = () => {
    const toasts = useToasts();
    useEffect(showKeptToast, []);
    return (
        <Stack
            // there before the first message, so that screen readers notice it
            aria-live="assertive"
            spacing={1}
            sx={{
                position: 'fixed',
                top: toastOffset,
                left: '50%',
                transform: 'translateX(-50%)',
                width: 'max-content',
                maxWidth: 'min(560px, calc(100vw - 32px))',
                alignItems: 'center',
                zIndex: 'snackbar',
                pointerEvents: 'none',
            }}
        >
            {toasts.map(toast => (
                <ToastBox key={toast.id} toast={toast} />
            ))}
        </Stack>
    );
};
