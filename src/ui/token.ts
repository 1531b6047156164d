import Cookies from 'js-cookie';
import { seeing } from './seeing';

export const tokenCookie = 'x-token';

/** The session token that this tab's calls are made with; undefined when nobody is signed in. */
export const token = (): string | undefined =>
    seeing()?.token ?? (Cookies.get(tokenCookie) || undefined);
