import Cookies from 'js-cookie';
import { dismissedValue, type Notice, type NoticeName } from './noticeRules';

export const readDismissed = (name: NoticeName): string | undefined => Cookies.get(name);

/** Not shown again until the operator changes the text. */
export const keepDismissed = ({ name, html }: Notice): void => {
    Cookies.set(name, dismissedValue(html), { path: '/', sameSite: 'lax', expires: 365 });
};
