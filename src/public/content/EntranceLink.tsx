import type { ReactNode } from 'react';
import { loginAddress } from '../../ui/browser/redirect';
import { clearSession, isSignedIn, useIsSignedIn, userName } from '../../ui/browser/session';
import { PublicLink } from '../PublicLink';

/** Somebody with an account; guests of the preview or of a share link have no name. */
export const useHasAccount = (): boolean => useIsSignedIn() && userName() !== '';

const leaveAsGuest = () => {
    if (isSignedIn() && userName() === '') clearSession();
};

interface Props {
    /** `/register` or `/login`, with where to go after it; with an account, the page itself */
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

interface AccountProps extends Props {
    /** where those go first who have no account; by default to sign in, and from there on */
    entrance?: string;
}

/**
 * Leads to what wants an account. Until the page runs it knows nobody: the link stays the same element when it
 * learns who is there, for a click during which its element is replaced is lost.
 */
export const AccountLink = ({ to, entrance, className, children }: AccountProps) => {
    const hasAccount = useHasAccount();
    return (
        <EntranceLink to={hasAccount ? to : (entrance ?? loginAddress(to))} className={className}>
            {children}
        </EntranceLink>
    );
};
