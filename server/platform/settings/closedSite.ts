import { readCookie } from '../http/cookies';
import { isAdmin, type Sessions } from '../http/session';
import type { SettingsStore } from './settingsStore';

export const closedPath = '/closed.html';

interface Services {
    sessions: Sessions;
    settings: SettingsStore;
}

/** Whether the site is closed to whoever sends these cookies; administrators go on working. */
export const isClosedTo = async (
    { sessions, settings }: Services,
    cookies: string | undefined,
): Promise<boolean> => {
    if ((await settings.current()).webclose !== 1) return false;
    const token = readCookie(cookies ?? '', 'x-token');
    if (!token) return true;
    const session = await sessions.peek(token);
    return !session || !isAdmin(session);
};

/** The closed page's address, with the way back. */
export const closedPageFrom = (pathAndQuery: string): string =>
    `${closedPath}?from=${encodeURIComponent(pathAndQuery)}`;

/** Where somebody is taken once the site is open again: a page of this server, else the home page. */
export const wayBack = (from: string | null): string => {
    const home = '/home';
    // Browsers read a backslash as a slash and leave out tabs and line ends; `//` names a host.
    if (!from || !/^\/(?!\/)/.test(from) || /[\\\p{Cc}]/u.test(from)) return home;
    const { pathname, search, hash } = new URL(from, 'http://localhost');
    if (pathname.includes('//') || pathname === closedPath) return home;
    return pathname + search + hash;
};
