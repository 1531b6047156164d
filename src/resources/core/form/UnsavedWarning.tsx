import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';

const Question = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
    const id = useId();
    const translate = useTranslate();
    return (
        <DialogFrame titleId={id} onClose={onStay} isShort>
            <DialogTitle id={id}>{translate('office.unsaved.title')}</DialogTitle>
            <DialogContent>
                <DialogContentText>{translate('office.unsaved.text')}</DialogContentText>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onLeave} color="error" size="tall">
                    {translate('office.unsaved.leave')}
                </Button>
                <Button onClick={onStay} variant="contained" autoFocus size="tall">
                    {translate('office.unsaved.stay')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};

/**
 * Asks before what was typed is left behind, also by closing the tab. react-admin's own asks by the browser's
 * confirm, and does not know that a record was just saved.
 */
export const UnsavedWarning = ({ isLeaving }: { isLeaving: () => boolean }) => {
    const { dirtyFields } = useFormState();
    const isDirty = Object.keys(dirtyFields).length > 0;
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
    );
    useEffect(() => {
        if (!isDirty) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isDirty]);
    if (blocker.state !== 'blocked') return null;
    return <Question onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
};
