import { describe, expect, it } from 'vitest';
import { type DomainFacts, judgeDomain } from './judgeDomain';

const day = 86_400_000;
const now = Date.parse('2026-11-29');
const old: DomainFacts = {
    registeredAt: now - 900 * day,
    transferredAt: null,
    changedAt: null,
    status: ['client transfer prohibited'],
    isWhole: true,
};
const judge = (facts: Partial<DomainFacts>, days = 60) =>
    judgeDomain({ ...old, ...facts }, days, now);

describe('a domain', () => {
    it('of old is clear', () => {
        expect(judge({})).toEqual({ state: 'clear', block: null, until: null });
    });

    it.each([
        [{ registeredAt: now - 59 * day }, now + day],
        [{ transferredAt: now - 10 * day }, now + 50 * day],
        [{ registeredAt: now - 30 * day, transferredAt: now - 20 * day }, now + 40 * day],
        // a registry whose clock is ahead
        [{ registeredAt: now + day }, now + 61 * day],
        // told by the registry alone, though the registrar was silent
        [{ transferredAt: now - 10 * day, isWhole: false }, now + 50 * day],
        [{ registeredAt: null, transferredAt: now - day }, now + 59 * day],
    ])('registered or transferred recently waits: %j', (facts, until) => {
        expect(judge(facts)).toEqual({ state: 'cooling', block: null, until });
    });

    it('has waited at the instant at which the days are over', () => {
        expect(judge({ transferredAt: now - 60 * day }).state).toBe('clear');
        expect(judge({ transferredAt: now - 60 * day + 1 }).state).toBe('cooling');
    });

    it('waits for nothing where no days are set', () => {
        expect(judge({ registeredAt: now - day }, 0).state).toBe('clear');
    });

    it('whose name servers were changed does not wait', () => {
        expect(judge({ changedAt: now - day }).state).toBe('clear');
    });

    it.each([
        ['pending transfer', 'pending'],
        ['pendingTransfer', 'pending'],
        ['Redemption Period', 'redemption'],
        ['pending delete', 'redemption'],
        ['clientHold', 'hold'],
        ['server hold', 'hold'],
    ])('that is in “%s” cannot be listed, whatever days are set', (word, block) => {
        for (const days of [0, 60]) {
            expect(judge({ status: ['active', word] }, days)).toEqual({
                state: 'blocked',
                block,
                until: null,
            });
        }
    });

    it.each([
        ['nobody answered of', undefined],
        ['without a registration', { ...old, registeredAt: null }],
        ['whose registrar did not answer', { ...old, isWhole: false }],
    ])('%s is unknown, and never clear', (_, facts) => {
        for (const days of [0, 60]) expect(judgeDomain(facts, days, now).state).toBe('unknown');
    });
});
