import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router-dom';

/** Asks before unsaved changes are left behind, also by closing the tab. */
export const UnsavedChanges = ({ areThere }: { areThere: boolean }) => {
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            areThere && currentLocation.pathname !== nextLocation.pathname,
    );
    useEffect(() => {
        if (!areThere) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [areThere]);
    return (
        <Confirm
            isOpen={blocker.state === 'blocked'}
            title="account.setting.unsaved.title"
            content="account.setting.unsaved.text"
            confirm="account.setting.unsaved.leave"
            cancel="account.setting.unsaved.stay"
            confirmColor="warning"
            onConfirm={() => blocker.proceed?.()}
            onClose={() => blocker.reset?.()}
        />
    );
};
