import { describe, expect, it } from 'vitest';
import type { DomainReading } from '../../platform/registry/parseDomain';
import { judgeDomain } from './domainProof';

const paidAt = Date.parse('2026-11-10');
const before: DomainReading = {
    registrar: '292',
    nameservers: ['ns1.seller.example'],
    registrant: 'Ada Seller',
    isPending: false,
    transferredAt: null,
    registeredAt: null,
    changedAt: null,
    status: [],
    related: '',
};
const judge = (
    now: Partial<DomainReading> | undefined,
    {
        record = 'absent',
        baseline = before,
    }: { record?: 'proven' | 'absent' | 'unknown'; baseline?: DomainReading | undefined } = {},
) =>
    judgeDomain(
        baseline,
        { reading: now === undefined ? undefined : { ...before, ...now }, record },
        paidAt,
    );

describe('a domain', () => {
    it.each([
        ['at another registrar', { registrar: '146' }, true],
        [
            'there by a transfer after the payment',
            { registrar: '146', transferredAt: paidAt + 1 },
            true,
        ],
        ['there by a transfer before it', { registrar: '146', transferredAt: paidAt - 1 }, false],
        ['on its way there', { registrar: '146', isPending: true }, false],
        ['with other name servers alone', { nameservers: ['ns1.elsewhere.example'] }, false],
        ['with another registrant alone', { registrant: 'Bob Buyer' }, false],
        [
            'with another registrant and other name servers',
            { registrant: 'Bob Buyer', nameservers: ['ns1.buyer.example'] },
            true,
        ],
        ['whose registrant is hidden now', { registrant: '', nameservers: ['ns.x'] }, false],
        ['whose registrar is told by name now', { registrar: 'One Registrar' }, false],
        ['whose registrar is not told', { registrar: '' }, false],
        ['as it was', {}, false],
    ])('%s has moved: %o → %s', (_, now, isMoved) => {
        expect(judge(now).isMoved).toBe(isMoved);
    });

    it('that nobody knew before has not moved by what is known now', () => {
        const nothing = { ...before, registrar: '', registrant: '', nameservers: [] };
        expect(judge({ registrar: '146', registrant: 'B' }, { baseline: nothing }).isMoved).toBe(
            false,
        );
        expect(judgeDomain(undefined, { reading: before, record: 'absent' }, paidAt).isMoved).toBe(
            false,
        );
    });

    it('is shown to be the buyer’s by their record, whatever the registry says', () => {
        expect(judge(undefined, { record: 'proven' })).toMatchObject({
            isMoved: false,
            isShown: true,
        });
        expect(judge({}, { record: 'unknown' }).isShown).toBe(false);
    });
});
