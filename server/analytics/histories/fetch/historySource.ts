import type { z } from 'zod';
import type { fetchHistory } from '../../../../contract/analytics/historyImports';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { isInside, isUsualPort, type Reach } from '../../../platform/addresses/reach';
import { invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { readServiceAccount, type ServiceAccount } from '../../google/serviceAccount';

interface Period {
    /** YYYY-MM-DD, both are fetched */
    from: string;
    to: string;
}

export interface MatomoSource extends Period {
    tool: 'matomo';
    /** of the installation; ends with a slash */
    url: string;
    /** the tool's own number of the site */
    number: number;
    token: string;
}

export interface Ga4Source extends Period {
    tool: 'ga4';
    /** a number */
    property: string;
    /** null for the operator's own */
    account: ServiceAccount | null;
}

/** Where an import is fetched from. */
export type HistorySource = MatomoSource | Ga4Source;

/**
 * The address of an installation as people copy it: without the page that they were on, its query and its hash.
 * Throws 422 for what is none, or lies inside.
 */
const readInstallation = (text: string, reach: Reach): string => {
    if (!canParseUrl(text)) throw invalid({ url: 'history.address' });
    const url = new URL(text);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const isOpen = url.username === '' && url.password === '' && !isInside(url, reach);
    if (!isWeb || !isOpen || !isUsualPort(url)) throw invalid({ url: 'history.address' });
    const folder = url.pathname.replace(/\/[^/]*\.php$/, '').replace(/\/*$/, '/');
    return `${url.origin}${folder}`;
};

type Input = z.output<NonNullable<typeof fetchHistory.body>>;

/** What is asked for, and how its import is called; throws 422. */
export const sourceOf = (body: Input, reach: Reach): { source: HistorySource; name: string } => {
    const { from, to } = body;
    if (body.tool === 'ga4') {
        const property = body.property.replace('properties/', '');
        const account = body.key === '' ? null : readServiceAccount(body.key);
        const source = { tool: body.tool, property, account, from, to };
        return { source, name: `${property} · ${from} – ${to}` };
    }
    const { tool, matomoSite: number, authToken: token } = body;
    const url = readInstallation(body.url, reach);
    const source = { tool, url, number, token, from, to };
    return { source, name: `${new URL(url).host} · ${number} · ${from} – ${to}` };
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
    if (text === undefined) return undefined;
    // of Matomo where it was sealed before there was another tool
    return { tool: 'matomo', ...(JSON.parse(text) as Partial<HistorySource>) } as HistorySource;
};
