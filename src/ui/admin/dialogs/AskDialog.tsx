import { DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { TextEntry } from '../controls/TextEntry';
import { FormDialog } from './FormDialog';
import { useSubmitForm } from './useSubmitForm';

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
    const form = useSubmitForm({
        defaultValues: { reason: '' },
        send: values => action(values.reason.trim()),
        onDone,
        onWaiting,
    });
    return (
        <FormDialog
            form={form}
            title={title}
            confirm={confirm}
            isDangerous={isDangerous}
            isShort
            isQuestion={!reason}
            isReady={reason?.isNeeded !== true || form.values.reason.trim() !== ''}
            onClose={onClose}
        >
            {text && <DialogContentText component="div">{text}</DialogContentText>}
            {reason && (
                <TextEntry
                    name="reason"
                    label={reason.label}
                    required={reason.isNeeded === true}
                    multiline
                    minRows={2}
                    autoFocus
                    slotProps={{ htmlInput: { maxLength: reason.maxLength ?? 500 } }}
                    sx={{ mt: 1 }}
                />
            )}
        </FormDialog>
    );
};
