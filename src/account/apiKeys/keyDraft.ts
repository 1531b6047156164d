import { type createApiKey, usualCallsPerHour } from '../../../contract/identity/apiKeys';
import type { KeyScope } from '../../../contract/platform/apiKeys';
import type { CallInput } from '../../../contract/platform/call';

export const lifetimes = ['30', '90', '365', 'never'] as const;

/** The form for a new key as it stands in the browser. */
export interface KeyDraft {
    name: string;
    scopes: KeyScope[];
    reach: 'all' | 'some';
    /** ids, where it is for some */
    sites: string[];
    /** days */
    lifetime: (typeof lifetimes)[number];
    /** as it is typed */
    callsPerHour: string;
}

export const newDraft = (): KeyDraft => ({
    name: '',
    scopes: ['read'],
    reach: 'all',
    sites: [],
    lifetime: '90',
    callsPerHour: String(usualCallsPerHour),
});

const dayMs = 86_400_000;

/** What is sent for a draft at an instant, ms. */
export const keyInput = (
    { name, scopes, reach, sites, lifetime, callsPerHour }: KeyDraft,
    now: number,
): NonNullable<CallInput<typeof createApiKey>['body']> => ({
    name,
    scopes,
    sites: reach === 'all' ? null : sites,
    expiresAt: lifetime === 'never' ? null : now + Number(lifetime) * dayMs,
    callsPerHour: Number(callsPerHour),
});
