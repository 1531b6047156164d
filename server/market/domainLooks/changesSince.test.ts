import { describe, expect, it } from 'vitest';
import { changesSince, withNews } from './changesSince';
import type { DomainFacts } from './judgeDomain';

const day = 86_400_000;
const at = Date.parse('2026-11-01');
const listed: DomainFacts = {
    registeredAt: at - 900 * day,
    transferredAt: at - 400 * day,
    changedAt: at - 20 * day,
    status: ['client transfer prohibited', 'server update prohibited'],
    registrar: '292',
    registrant: 'Ann Owner',
    isWhole: true,
};
const kinds = (now: Partial<DomainFacts>, facts: DomainFacts | undefined = listed) =>
    changesSince({ facts, at }, { ...listed, ...now }).map(({ kind, word }) => word || kind);

describe('since it was listed, a domain', () => {
    it('is as it was', () => {
        expect(kinds({})).toEqual([]);
        expect(kinds({ changedAt: at + day, status: ['active'] })).toEqual([]);
    });

    it.each([
        [{ transferredAt: at + 1 }, ['transferred']],
        [{ registeredAt: at + 1 }, ['registered']],
        [{ registrar: '146' }, ['registrar']],
        [{ registrant: 'Bob Other' }, ['registrant']],
        [{ status: ['pendingTransfer'] }, ['pendingtransfer']],
        [{ status: ['server transfer prohibited'] }, ['servertransferprohibited']],
        [{ registrar: '146', transferredAt: at + day }, ['transferred', 'registrar']],
    ] as [Partial<DomainFacts>, string[]][])('has changed: %j', (now, found) => {
        expect(kinds(now)).toEqual(found);
    });

    it('has not changed by what is hidden, written otherwise, or told by another clock', () => {
        expect(kinds({ registrant: '', registrar: '' })).toEqual([]);
        expect(kinds({ registrant: 'ANN OWNER' })).toEqual([]);
        expect(kinds({ registeredAt: at - 900 * day + 3_600_000 })).toEqual([]);
        // the registrar was silent when it was listed
        expect(kinds({ transferredAt: at - 3 * day })).toEqual(['transferred']);
    });

    it('of which nothing was known is judged by the time of the listing', () => {
        expect(changesSince({ facts: undefined, at }, listed)).toEqual([]);
        const moved = { ...listed, transferredAt: at + 1, status: ['client hold'] };
        expect(changesSince({ facts: undefined, at }, moved)).toEqual([
            { kind: 'transferred', on: at + 1, word: '' },
            { kind: 'lock', on: null, word: 'clienthold' },
        ]);
    });

    it('keeps what was noticed, and says each thing once', () => {
        const hold = { kind: 'lock', on: null, word: 'clienthold' } as const;
        const moved = { kind: 'transferred', on: at + 1, word: '' } as const;
        expect(withNews([hold], [])).toEqual({ all: [hold], news: [] });
        expect(withNews([hold], [hold, moved])).toEqual({ all: [hold, moved], news: [moved] });
    });
});
