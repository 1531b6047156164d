import Cookies from 'js-cookie';

const tokenCookie = 'x-token';
const nameCookie = 'username';

const cookieOptions = (): Cookies.CookieAttributes => ({
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
    expires: 30,
});

export const token = (): string | undefined => Cookies.get(tokenCookie) || undefined;

export const isSignedIn = (): boolean => token() !== undefined;

export const keepToken = (value: string): void => {
    Cookies.set(tokenCookie, value, cookieOptions());
};

export const userName = (): string => Cookies.get(nameCookie) ?? '';

export const keepUserName = (name: string): void => {
    Cookies.set(nameCookie, name, cookieOptions());
};

export const clearSession = (): void => {
    Cookies.remove(tokenCookie, { path: '/' });
    Cookies.remove(nameCookie, { path: '/' });
};

let whenEnded = (): void => {};

/** Says what happens when the server refuses our session; the router sets it once. */
export const onSessionEnd = (listener: () => void): void => {
    whenEnded = listener;
};

/** The server no longer accepts the session: forget it and leave. */
export const endSession = (): void => {
    clearSession();
    whenEnded();
};
