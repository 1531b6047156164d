import Cookies from 'js-cookie';
import { impersonation } from './impersonation';

export const tokenCookie = 'x-token';

/** The session token that this tab's calls are made with; undefined when nobody is signed in. */
export const token = (): string | undefined =>
    impersonation()?.token ?? (Cookies.get(tokenCookie) || undefined);
