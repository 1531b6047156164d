import { useEffect, useLayoutEffect } from 'react';
import { useClosing } from '../app/closing';
import { isAdminPath, redirectFor } from '../app/guard';
import { usePageTitle } from '../app/pageTitle';
import { useIsSignedIn } from '../ui/browser/session';
import { AddressContext, useHistoryAddress } from './address';
import { PublicPage } from './PublicPage';
import { useSettingsOnce } from './useSettingsOnce';

/** The light application: public pages only, without a router. */
export const PublicApp = () => {
    const address = useHistoryAddress();
    const { href, go } = address;
    const { pathname, search } = new URL(href);
    // somebody may sign in or out in another tab
    const signedIn = useIsSignedIn();
    const target = isAdminPath(pathname)
        ? pathname + search
        : redirectFor({ pathname, search }, signedIn);
    usePageTitle(pathname);
    useSettingsOnce();
    useClosing(pathname + search);
    useLayoutEffect(() => {
        if (target !== null) go(target, true);
    }, [target, go]);
    // what the page says before it runs, about who is signed in, is now known by the page itself
    useEffect(() => {
        delete document.documentElement.dataset.session;
    }, []);
    if (target !== null) return null;
    return (
        <AddressContext value={address}>
            <PublicPage />
        </AddressContext>
    );
};
