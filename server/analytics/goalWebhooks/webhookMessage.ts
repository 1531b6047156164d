import { randomUUID } from 'node:crypto';
import type { Goal } from '../../../contract/analytics/goals';
import type { ToldConversion, ToldConversions } from '../../../contract/analytics/goalWebhooks';
import type { Message } from '../../platform/channels/requests';
import { exampleValue, reachedText, reachedTitle, testText, testTitle } from './webhookTexts';

/** By which receivers and the log know what such a message is. */
export const reachedEvent = 'goal.reached';

interface Site {
    id: string;
    domain: string;
}

interface Made {
    language: 'en' | 'zh';
    /** the page with the site's goals; empty where nobody knows the server's address */
    link: string;
    /** ms */
    now: number;
}

const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

const countsOf = (conversions: readonly ToldConversion[]) => {
    const counts = new Map<string, number>();
    for (const { goal } of conversions) counts.set(goal.name, (counts.get(goal.name) ?? 0) + 1);
    return [...counts];
};

/** Some conversions as one message, which is tried for more than a day. */
export const reachedMessage = (
    { id, domain }: Site,
    conversions: ToldConversion[],
    { language, link, now }: Made,
): Message => ({
    id: newMessageId(),
    event: reachedEvent,
    at: now,
    title: reachedTitle(domain, conversions.length, language),
    text: reachedText(countsOf(conversions), language),
    link,
    data: { site: { id, domain }, conversions } satisfies ToldConversions,
    isPatient: true,
});

/** A conversion that never was, of one of the goals. */
const exampleConversion = (
    { domain }: Site,
    { id, name }: Pick<Goal, 'id' | 'name'>,
    now: number,
): ToldConversion => ({
    id: 'cv_test',
    goal: { id, name },
    at: new Date(now).toISOString(),
    page: { host: domain, path: '/thank-you' },
    value: exampleValue,
    order: 'TEST-1',
    visit: {
        source: 'search',
        sourceName: 'Google',
        utmSource: '',
        utmMedium: '',
        utmCampaign: '',
        entryPath: '/',
        country: 'DE',
        device: 'desktop',
    },
});

/** What a test sends: in the form of the real ones, under a type of its own. */
export const webhookTest = (
    site: Site,
    goal: Pick<Goal, 'id' | 'name'>,
    { language, link, now }: Made,
): Message => ({
    id: newMessageId(),
    event: 'test',
    at: now,
    title: testTitle(site.domain, language),
    text: testText(language),
    link,
    data: {
        site: { id: site.id, domain: site.domain },
        conversions: [exampleConversion(site, goal, now)],
    } satisfies ToldConversions,
});
