/**
 * An administrator who sees as somebody else does so in this tab alone: its session lies in the
 * tab's own storage, beside the cookies, which go on holding the administrator's session.
 */
export interface Impersonation {
    token: string;
    email: string;
    name: string;
    /** ms, when it ends by itself */
    until: number;
    /** the page from where it began */
    back: string;
}

const key = 'footfall.impersonation';

const read = (): Impersonation | undefined => {
    try {
        const { token, email, name, until, back } = JSON.parse(sessionStorage.getItem(key) ?? '');
        return token ? { token, email, name, until, back } : undefined;
    } catch {
        return undefined;
    }
};

let present = read();

/** As whom this tab sees; nothing while it is the session's own. */
export const impersonation = (): Impersonation | undefined => present;

/** From here on this tab's calls are made with the other session; load the document anew. */
export const beginImpersonation = (next: Impersonation): void => {
    sessionStorage.setItem(key, JSON.stringify(next));
    present = next;
};

export const forgetImpersonation = (): void => {
    present = undefined;
    try {
        sessionStorage.removeItem(key);
    } catch {
        // nothing was kept
    }
};
