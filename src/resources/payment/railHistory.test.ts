import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/platform/resource';
import { secretFields, secretWord, withRail } from './railHistory';

const entry = (
    recordId: string,
    changes: AuditEntry['changes'] = { key: ['•••', null] },
): AuditEntry => ({
    id: '1',
    at: 1,
    actorId: 'a',
    actor: 'a@example.com',
    address: '',
    action: 'edit',
    resource: 'payment',
    recordId,
    title: 'Epay',
    changes,
});

describe('the history of rails', () => {
    it('tells fields of one name apart by their rail', () => {
        expect(withRail(entry('epay')).changes).toEqual({ 'epay.key': ['•••', null] });
        expect(withRail(entry('gone')).changes).toEqual({ key: ['•••', null] });
    });

    it('tells a first secret from one that was changed', () => {
        const changesOf = (from: unknown) =>
            withRail(entry('epay', { key: [from, '••• (new)'], pid: [null, '1'] })).changes;
        expect(changesOf(null)).toEqual({ 'epay.key': [null, '•••'], 'epay.pid': [null, '1'] });
        expect(changesOf('•••')['epay.key']).toEqual(['•••', '••• (new)']);
    });

    it('knows which fields are secrets, and says only what became of them', () => {
        expect(secretFields).toContain('epay.key');
        expect(secretFields).not.toContain('epay.pid');
        expect(['•••', '••• (new)'].map(secretWord)).toEqual(['stored', 'changed']);
    });
});
