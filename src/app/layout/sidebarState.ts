import Cookies from 'js-cookie';

const cookie = 'sidebarStatus';

/** The cookie holds 1 for open and 0 for closed; open when nothing was chosen. */
export const storedSidebarOpen = (): boolean => Cookies.get(cookie) !== '0';

export const keepSidebarOpen = (open: boolean): void => {
    Cookies.set(cookie, open ? '1' : '0', { path: '/', sameSite: 'lax', expires: 365 });
};
