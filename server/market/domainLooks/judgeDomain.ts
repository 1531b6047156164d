import type { domainBlocks } from '../../../contract/market/domainLook';
import type { DomainReading } from '../../platform/registry/parseDomain';

/** Of what a registry says, that by which it is judged whether a domain may be listed. */
export type DomainFacts = Pick<
    DomainReading,
    'registeredAt' | 'transferredAt' | 'changedAt' | 'status'
> & {
    /** false: the registrar, who knows of transfers, did not answer */
    isWhole: boolean;
    /** who keeps it, and whose it is; empty where that is not told, and absent in looks of long ago */
    registrar?: string;
    registrant?: string;
};

type Block = (typeof domainBlocks)[number];

export interface Verdict {
    state: 'clear' | 'cooling' | 'blocked' | 'unknown';
    block: Block | null;
    /** ms */
    until: number | null;
}

const dayMs = 86_400_000;

/** By the words of RFC 8056; EPP writes the same without spaces. */
const blocks: readonly (readonly [Block, readonly string[]])[] = [
    ['pending', ['pendingtransfer']],
    ['redemption', ['redemptionperiod', 'pendingdelete', 'pendingrestore']],
    ['hold', ['clienthold', 'serverhold']],
];

/** Whether a domain may be listed at `now` (ms), so many days after its registration or transfer. */
export const judgeDomain = (facts: DomainFacts | undefined, days: number, now: number): Verdict => {
    const nothing = { block: null, until: null };
    if (!facts) return { state: 'unknown', ...nothing };
    const status = facts.status.map(word => word.toLowerCase().replaceAll(/[\s_-]/g, ''));
    const block = blocks.find(([, words]) => words.some(word => status.includes(word)))?.[0];
    if (block) return { state: 'blocked', block, until: null };
    const { registeredAt, transferredAt, isWhole } = facts;
    const last = Math.max(registeredAt ?? 0, transferredAt ?? 0);
    const until = last + days * dayMs;
    if (last > 0 && days > 0 && until > now) return { state: 'cooling', block: null, until };
    // whoever does not say when it was registered says nothing for it
    const isKnown = registeredAt !== null && (isWhole || transferredAt !== null);
    return { state: isKnown ? 'clear' : 'unknown', ...nothing };
};
