import { beginToLeave, clearSession } from '../../ui/browser/session';
import { loadCalls, silently } from '../form/calls';

/** Ends the session, here in any case; the next document has nothing of theirs. */
export const signOut = async (): Promise<void> => {
    beginToLeave('/home');
    const [{ callApi }, { logout }] = await Promise.all([
        loadCalls(),
        import('../../../contract/identity/accounts'),
    ]);
    await callApi(logout, {}, undefined, { ...silently, isLast: true }).catch(() => undefined);
    clearSession();
    window.location.assign('/home');
};
