import type { AuthProvider } from 'react-admin';
import { calls } from '../../contract/calls';
import { callApi } from '../dataProvider/callApi';
import { loginAddress } from '../ui/browser/redirect';
import { beginToLeave, clearSession, isLeaving, isSignedIn, leaveTo } from '../ui/browser/session';
import { signIn } from '../ui/browser/signIn';
import { failureToast } from '../ui/toasts/failureToast';
import { keepToastForNextPage } from '../ui/toasts/toasts';
import { isGranted } from './grants';
import { currentMe, whoAmI } from './whoAmI';

/** Tells the server and forgets the session in any case; the next page says what failed. */
const signOut = async (): Promise<void> => {
    // a visitor of the preview goes back to where they came from
    const next = currentMe()?.share?.isPreview ? '/home' : '/login';
    beginToLeave(next);
    try {
        await callApi(calls.logout, {}, undefined, { isSilent: true, isLast: true });
    } catch (error) {
        keepToastForNextPage(await failureToast(error));
    }
    clearSession();
    leaveTo(next);
};

/** For react-admin; nothing here asks the server twice, or about one button. */
export const authProvider: AuthProvider = {
    login: ({ email, password }) => signIn(email, password),
    logout: async () => {
        const { pathname, search } = window.location;
        if (isSignedIn()) await signOut();
        else leaveTo(loginAddress(pathname + search));
        // the sign-in page is another document
        return false;
    },
    checkAuth: async () => {
        if (!isSignedIn() && !isLeaving()) throw new Error('signed out');
    },
    // callApi itself ends the session when the server refuses it
    checkError: async () => {},
    getIdentity: async () => {
        const { name, email, avatar } = currentMe() ?? (await whoAmI());
        return { id: email, fullName: name || email, email, ...(avatar ? { avatar } : {}) };
    },
    canAccess: async ({ resource, action }) => {
        try {
            return isGranted(currentMe() ?? (await whoAmI()), resource, action);
        } catch {
            return false;
        }
    },
};
