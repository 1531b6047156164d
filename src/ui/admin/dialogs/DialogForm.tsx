import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { SubmitForm } from './useSubmitForm';

export interface DialogFormProps<Values extends FieldValues> {
    form: SubmitForm<Values>;
    title: string;
    /** what the button says that does it */
    confirm: string;
    /** what the other one says */
    cancel?: string;
    isDangerous?: boolean;
    /** false: what was filled in will not do yet */
    isReady?: boolean;
    /** no field is waiting for words: a button has the focus */
    isQuestion?: boolean;
    onClose: () => void;
    children?: ReactNode;
}

/** What stands in a dialog that asks for something: title, fields, the server's words, two buttons. */
export const DialogForm = <Values extends FieldValues>({
    titleId,
    form,
    title,
    confirm,
    cancel,
    isDangerous = false,
    isReady = true,
    isQuestion = false,
    onClose,
    children,
}: DialogFormProps<Values> & { titleId: string }) => {
    const translate = useTranslate();
    const { busy, refused } = form;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // React passes it on to the form that this dialog was opened from
        event.stopPropagation();
        if (isReady) void form.submit();
    };
    return (
        <FormProvider {...form.methods}>
            <form noValidate onSubmit={submit}>
                <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
                    {children}
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
                        autoFocus={isQuestion && isDangerous}
                        size="tall"
                    >
                        {cancel ?? translate('common.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color={isDangerous ? 'error' : 'primary'}
                        loading={busy}
                        disabled={!isReady}
                        autoFocus={isQuestion && !isDangerous}
                        size="tall"
                    >
                        {confirm}
                    </Button>
                </DialogActions>
            </form>
        </FormProvider>
    );
};
