import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** The way back closes what lies above the page before it leaves the page. */
export const useCloseOnBack = (isOpen: boolean, close: () => void): void => {
    const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP');
    useEffect(() => {
        if (blocker.state !== 'blocked') return;
        blocker.reset();
        close();
    });
};
