import { hash } from 'node:crypto';
import type { HistoryEvent } from './historyItems';

/** Of addresses, as our own tracker sends them; what is longer is no page that anybody saw. */
const longestAddress = 8192;
/** What only tells one from another: its hash does so too. */
const longestName = 200;

const longest = {
    referrer: 2048,
    campaign: 500,
    name: 2048,
    title: 1000,
    userAgent: 1000,
    address: 60,
    browser: 40,
    browserVersion: 20,
    os: 40,
    osVersion: 20,
    screen: 20,
    language: 35,
    country: 10,
    region: 10,
    city: 100,
    bot: 60,
} as const satisfies Partial<Record<keyof HistoryEvent, number>>;
const longestProps = 16_384;

const nameOf = (text: string): string =>
    text.length > longestName ? hash('sha256', text, 'base64url') : text;

/**
 * An event whose texts are no longer than what is stored of them; undefined for one whose page's address is too long. A
 * visit of megabytes may have a hundred thousand events, each of which holds all that the visit says: on the disk and in
 * memory they would be far more than the file.
 */
export const boundedEvent = (event: HistoryEvent): HistoryEvent | undefined => {
    if (event.url.length > longestAddress) return undefined;
    const { props, visitor, visit, key } = event;
    const bounded: HistoryEvent = {
        ...event,
        visitor: nameOf(visitor),
        visit: nameOf(visit),
        key: nameOf(key),
    };
    for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
        const text = bounded[field];
        if (text !== undefined && text.length > longest[field]) {
            bounded[field] = text.slice(0, longest[field]).toWellFormed();
        }
    }
    if (props !== undefined && props.length > longestProps) delete bounded.props;
    return bounded;
};
