import { type ShareInput, shareInput as shareSchema } from '../../../contract/identity/shares';
import type { ReportName } from '../../../contract/platform/reportPages';
import { checkFields } from '../../ui/text/checkFields';
import { isDay } from '../../ui/text/days';
import { firstReports } from './sharedReports';

export const lifetimes = ['1', '7', '30', '90', 'never', 'date'] as const;
export type Lifetime = (typeof lifetimes)[number];

/** The form for a new link as it stands in the browser. */
export interface ShareDraft {
    name: string;
    password: string;
    lifetime: Lifetime;
    /** the last day, `YYYY-MM-DD`, when `lifetime` is `date` */
    lastDay: string;
    reports: ReportName[];
}

export const newDraft = (): ShareDraft => ({
    name: '',
    password: '',
    lifetime: '30',
    lastDay: '',
    reports: [...firstReports],
});

const dayMs = 86_400_000;

/** When the day ends on the reader's clock, which may be 23 or 25 hours after it began. */
const endOf = (day: string): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + 1).getTime();
};

/** The instant at which the link ends, ms; null for one that ends when it is revoked. */
export const expiryOf = (
    { lifetime, lastDay }: Pick<ShareDraft, 'lifetime' | 'lastDay'>,
    now: number,
): number | null => {
    if (lifetime === 'never') return null;
    return lifetime === 'date' ? endOf(lastDay) : now + Number(lifetime) * dayMs;
};

const checkLastDay = ({ lifetime, lastDay }: ShareDraft, now: number): string | undefined => {
    if (lifetime !== 'date') return undefined;
    if (!isDay(lastDay)) return 'account.share.untilMissing';
    return endOf(lastDay) <= now ? 'account.share.untilPast' : undefined;
};

export const shareInput = (draft: ShareDraft, now: number): ShareInput => ({
    name: draft.name,
    password: draft.password,
    reports: draft.reports,
    expiresAt: expiryOf(draft, now),
});

/** Messages by field; empty when the link can be made. */
export const checkDraft = (draft: ShareDraft, now: number): Record<string, string> => {
    const lastDay = checkLastDay(draft, now);
    // the day has its own message, and no instant until it is right
    const input = { ...shareInput(draft, now), expiresAt: null };
    return { ...checkFields(shareSchema, input), ...(lastDay ? { lastDay } : {}) };
};
