import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { forget } from './browserStore';
import { forgetImpersonation, impersonation } from './impersonation';
import { callsKey } from './keptCalls';
import { token, tokenCookie } from './token';

const nameCookie = 'username';
/** The open tabs of the signed-in application belong to whoever opened them. */
export const tabsKey = (): string =>
    impersonation() ? 'footfall.tabs.impersonation' : 'footfall.tabs';

const cookieOptions = (): Cookies.CookieAttributes => ({
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
    // the longest that browsers keep one; the server decides when a session ends
    expires: 400,
});

export const isSignedIn = (): boolean => token() !== undefined;

export const userName = (): string => impersonation()?.email ?? Cookies.get(nameCookie) ?? '';

/** `began` and `ended`: another person, or nobody; `renewed`: the same session with a new token. */
export type SessionChange = 'began' | 'renewed' | 'ended';

const listeners = new Set<(change: SessionChange) => void>();

/** Tells of changes, made by this document or noticed by it; answers how to stop listening. */
export const onSessionChange = (listener: (change: SessionChange) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Somebody signed in or out, here or in another tab. */
export const tellSessionChange = (change: SessionChange): void => {
    for (const listener of listeners) listener(change);
};

/** The server writes pages for visitors. */
export const useIsSignedIn = (): boolean =>
    useSyncExternalStore(onSessionChange, isSignedIn, () => false);

/** Where this document goes as somebody signs out in it. */
let leavesTo: string | undefined;
let hasLeft = false;

/**
 * From now on this document leads nowhere else, and there only once: while the next one loads, what
 * is still shown finds no session any more and would ask for it again and again.
 */
export const beginToLeave = (address: string): void => {
    leavesTo = address;
};

/** Whether somebody signs out in this document. */
export const isLeaving = (): boolean => leavesTo !== undefined;

/** Somebody has signed in. */
export const beginSession = (value: string, name: string): void => {
    forgetImpersonation();
    forgetPerson();
    leavesTo = undefined;
    hasLeft = false;
    // the token last: whoever sees it in another document finds the name that belongs to it
    Cookies.set(nameCookie, name, cookieOptions());
    Cookies.set(tokenCookie, value, cookieOptions());
    tellSessionChange('began');
};

/** The person's address is another one from now on; the session is the same. */
export const renameSession = (name: string): void => {
    if (!impersonation()) Cookies.set(nameCookie, name, cookieOptions());
    tellSessionChange('renewed');
};

/**
 * Replaces the token that was sent, unless somebody signed out or in since then. Answers the token
 * that the session which sent it has now.
 */
export const renewToken = (sent: string | undefined, value: string): string | undefined => {
    // the cookies are not those of a session that sees as somebody else, and that one ends soon
    if (token() !== sent || value === sent || impersonation()) return sent;
    Cookies.set(nameCookie, userName(), cookieOptions());
    Cookies.set(tokenCookie, value, cookieOptions());
    tellSessionChange('renewed');
    return value;
};

/**
 * What the browser keeps of the person, open tabs and an overview's calls, is nothing to whoever uses it
 * next; also for a document that learns from another one that they have gone.
 */
export const forgetPerson = (): void => {
    try {
        sessionStorage.removeItem(tabsKey());
    } catch {
        // a browser that keeps nothing has nothing to forget
    }
    forget(tabsKey());
    forget(callsKey);
};

/** This tab is the administrator's own again. */
const endImpersonation = (): void => {
    forgetPerson();
    forgetImpersonation();
    tellSessionChange('began');
};

/** Forgets everything about the person who was signed in, or as whom an administrator saw. */
export const clearSession = (): void => {
    if (impersonation()) {
        endImpersonation();
        return;
    }
    Cookies.remove(tokenCookie, { path: '/' });
    Cookies.remove(nameCookie, { path: '/' });
    forgetPerson();
    tellSessionChange('ended');
};

let go = (address: string): void => window.location.replace(address);

/** How this document goes to the sign-in page once its session has ended; the entry says it once. */
export const onSessionEnd = (how: (address: string) => void): void => {
    go = how;
};

/** Goes to the sign-in page by loading it anew, so that nothing of the person stays in memory. */
export const leaveTo = (address: string): void => {
    if (hasLeft) return;
    hasLeft = isLeaving();
    go(leavesTo ?? address);
};

/** The server no longer accepts the session: forget it and leave. */
export const endSession = (address: string): void => {
    clearSession();
    leaveTo(address);
};
