import type { ReactNode } from 'react';
import { clearSession, isSignedIn, useIsSignedIn, userName } from '../../ui/browser/session';
import { PublicLink } from '../PublicLink';

/** Somebody with an account; guests of the preview or of a share link have no name. */
export const useHasAccount = (): boolean => useIsSignedIn() && userName() !== '';

const leaveAsGuest = () => {
    if (isSignedIn() && userName() === '') clearSession();
};

interface Props {
    /** `/register` or `/login`, with where to go after it */
    to: string;
    className: string;
    children: ReactNode;
}

/** Leads to an entrance. A guest would be sent back from it, so being a guest ends first. */
export const EntranceLink = ({ to, className, children }: Props) => (
    <span className="entrance" onClickCapture={leaveAsGuest}>
        <PublicLink to={to} className={className}>
            {children}
        </PublicLink>
    </span>
);
