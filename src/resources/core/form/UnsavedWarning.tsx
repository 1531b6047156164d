import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

/** Asks before what was typed is left behind, also by closing the tab. */
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
    return (
        <Confirm
            isOpen={blocker.state === 'blocked'}
            title="office.unsaved.title"
            content="office.unsaved.text"
            confirm="office.unsaved.leave"
            cancel="office.unsaved.stay"
            confirmColor="warning"
            onConfirm={() => blocker.proceed?.()}
            onClose={() => blocker.reset?.()}
        />
    );
};
