import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SettingsInAnswer } from '../../../contract/platform/settings';

export type NoticeName = 'notice1' | 'notice2' | 'notice3';

export interface Notice {
    /** also the cookie that holds the text last dismissed */
    name: NoticeName;
    html: string;
    /** ms after entering the layout */
    delay: number;
}

const notices = [
    { name: 'notice2', setting: 'indexNotice2', delay: 1000 },
    { name: 'notice1', setting: 'indexNotice', delay: 2000 },
    { name: 'notice3', setting: 'indexNotice3', delay: 3000 },
] as const;

/** encoded bytes: browsers give a cookie 4096, and all of them travel with each request */
const most = 1000;

const fitsCookie = (html: string): boolean =>
    // half of a surrogate pair cannot be encoded
    !/\p{Surrogate}/u.test(html) && encodeURIComponent(html).length <= most;

/** What the cookie holds for a dismissed text: the text, or its SHA-256 where it is too long. */
export const dismissedValue = (html: string): string =>
    fitsCookie(html) ? html : `sha256:${bytesToHex(sha256(utf8ToBytes(html)))}`;

type NoticeTexts = Pick<SettingsInAnswer, 'indexNotice' | 'indexNotice2' | 'indexNotice3'>;

/** The notices to show, in the order of their delays; `dismissed` reads the cookie of one. */
export const dueNotices = (
    settings: NoticeTexts,
    dismissed: (name: NoticeName) => string | undefined,
): readonly Notice[] =>
    notices
        .map(({ name, setting, delay }): Notice => ({ name, html: settings[setting], delay }))
        .filter(({ name, html }) => html.trim() && dismissed(name) !== dismissedValue(html));
