import { suspiciousBelow } from '../../../contract/analytics/quality';
import type { Visit } from '../../../contract/analytics/visits';
import { canParseUrl } from '../../../contract/platform/canParseUrl';

const joined = (...parts: string[]): string => parts.filter(part => part !== '').join(' ');

/** `Chrome 142`: of the version only the first number matters to a reader. */
export const versioned = (name: string, version: string): string =>
    joined(name, version.split('.')[0] ?? '');

export const browserText = (visit: Visit): string =>
    [versioned(visit.browser, visit.browserVersion), versioned(visit.os, visit.osVersion)]
        .filter(part => part !== '')
        .join(' · ');

/** The last six digits tell visitors apart on a page, and are found again in exports. */
export const shortVisitor = (visitor: string): string =>
    visitor.length > 6 ? `…${visitor.slice(-6)}` : visitor;

/** The referring host and path, without scheme and query. */
export const referrerText = (visit: Visit): string => {
    if (!canParseUrl(visit.referrer)) return visit.referrer;
    const { host, pathname } = new URL(visit.referrer);
    return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
};

/** Kinds of sources that a source's name implies: everybody knows Google for a search engine. */
const implied: readonly string[] = ['search', 'ai', 'social'];

/** A source in a narrow column: its name, with its kind only where that says more; or the kind alone. */
export const shortSource = (
    { source }: Pick<Visit, 'source'>,
    { name, kind }: { name: string; kind: string },
): string => {
    if (name === '') return kind;
    return implied.includes(source) ? name : `${name} · ${kind}`;
};

/** Where a visit came from within its country, most exact first in English, last in Chinese. */
export const placeText = (region: string, city: string, language: string): string => {
    const parts = [...new Set([region, city])].filter(part => part !== '');
    return language === 'zh' ? parts.join(' · ') : parts.toReversed().join(', ');
};

/** What a visit is marked with: why it is left out, or that it is suspicious. */
export const markOf = ({
    excluded,
    plausibility,
}: Pick<Visit, 'excluded' | 'plausibility'>): Visit['excluded'] | 'suspicious' =>
    excluded || (plausibility < suspiciousBelow ? 'suspicious' : '');

/** A custom event's properties, of their JSON text; what is none is shown as it is. */
export const readProperties = (text: string): [name: string, value: string][] => {
    try {
        const read: unknown = JSON.parse(text);
        if (typeof read !== 'object' || read === null) return [['', text]];
        return Object.entries(read).map(([name, value]) => [name, String(value)]);
    } catch {
        return [['', text]];
    }
};
