import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { isInside, isUsualPort, type Reach } from '../../../platform/addresses/reach';
import { invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';

/** Where an import is fetched from. */
export interface HistorySource {
    /** of the installation; ends with a slash */
    url: string;
    /** the tool's own number of the site */
    number: number;
    token: string;
    /** YYYY-MM-DD, both are fetched */
    from: string;
    to: string;
}

/**
 * The address of an installation as people copy it: without the page that they were on, its query and its hash.
 * Throws 422 for what is none, or lies inside.
 */
export const readInstallation = (text: string, reach: Reach): string => {
    if (!canParseUrl(text)) throw invalid({ url: 'history.address' });
    const url = new URL(text);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const isOpen = url.username === '' && url.password === '' && !isInside(url, reach);
    if (!isWeb || !isOpen || !isUsualPort(url)) throw invalid({ url: 'history.address' });
    const folder = url.pathname.replace(/\/[^/]*\.php$/, '').replace(/\/*$/, '/');
    return `${url.origin}${folder}`;
};

const purposeOf = (id: string): string => `history-source:${id}`;

export const sealSource = (secret: Secret, id: string, source: HistorySource): string =>
    secret.seal(purposeOf(id), JSON.stringify(source));

/** Undefined where the server has another secret by now. */
export const openSource = (
    secret: Secret,
    id: string,
    sealed: string,
): HistorySource | undefined => {
    const text = secret.open(purposeOf(id), sealed);
    return text === undefined ? undefined : (JSON.parse(text) as HistorySource);
};
