import { useEffect } from 'react';
import { impersonation } from '../ui/browser/impersonation';
import { isSignedIn } from '../ui/browser/session';
import { useSiteSettings } from '../ui/browser/siteSettings';

const isAdministrator = async (): Promise<boolean> => {
    if (!isSignedIn()) return false;
    // whose page would lead away from the way back
    if (impersonation()) return true;
    try {
        // apart from the entry, because it brings the contract's schemas
        const { whoAmI } = await import('../authProvider/whoAmI');
        return (await whoAmI()).isAdmin;
    } catch {
        return false;
    }
};

/** The static page that stands in for the closed site, and leads back from there. */
export const closedAddress = (from: string): string =>
    `/closed.html?from=${encodeURIComponent(from)}`;

/** The way in from the closed page, or no administrator could open the site again. */
const staysOpen = (from: string): boolean => /^\/login\/?\?administrator(?:[=&]|$)/.test(from);

/** Leads everybody but administrators to the closed page while the operator has closed the site. */
export const useClosing = (address: string): void => {
    const isClosed = useSiteSettings()?.webclose === 1 && !staysOpen(address);
    useEffect(() => {
        if (!isClosed) return;
        let isCurrent = true;
        const leave = async () => {
            if ((await isAdministrator()) || !isCurrent) return;
            window.location.replace(closedAddress(address));
        };
        void leave();
        return () => {
            isCurrent = false;
        };
    }, [isClosed, address]);
};
