import { expect, it } from 'vitest';
import { changesSince } from '../../server/market/domainLooks/changesSince';
import { domainStatusText } from './domainStatuses';

it.each([
    ['client transfer prohibited', 'transfer locked by the registrar', '注册商锁定转移'],
    ['clientTransferProhibited', 'transfer locked by the registrar', '注册商锁定转移'],
    ['pending transfer', 'transfer under way', '正在转移'],
    // the registry's own word is better than none
    ['associated', 'associated', 'associated'],
    ['constructor', 'constructor', 'constructor'],
])('%s of a domain is told in words', (word, en, zh) => {
    expect([domainStatusText(word, 'en'), domainStatusText(word, 'zh')]).toEqual([en, zh]);
});

it('every status that is noticed as a change has words', () => {
    const told = { registeredAt: 1, transferredAt: null, changedAt: null, isWhole: true };
    const status = ['pendingTransfer', 'redemption period', 'pending delete', 'pending restore'];
    const locks = ['clientHold', 'serverHold', 'serverTransferProhibited'];
    const all = [...status, ...locks, 'server update prohibited'];
    const before = { facts: { ...told, status: [] }, at: 2 };
    const words = changesSince(before, { ...told, status: all }).map(({ word }) => word);
    expect(words).toHaveLength(all.length);
    for (const word of words) expect(domainStatusText(word, 'en')).not.toBe(word);
});
