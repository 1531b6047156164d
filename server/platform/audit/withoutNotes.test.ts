import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/platform/resource';
import { withoutNotes } from './withoutNotes';

const entry: AuditEntry = {
    id: '1',
    at: 1,
    actorId: 'ann',
    actor: 'ann@example.com',
    address: '',
    resource: 'account_relations',
    recordId: 'pair',
    title: '',
    action: 'clear',
    changes: { state: ['open', 'cleared'], reason: [null, 'Brothers'] },
};

it('tells administrators alone what was decided about two accounts', () => {
    const auditor = { roles: ['user'], permissions: ['audit.read'] } as const;
    expect(withoutNotes(entry, auditor)).toMatchObject({ action: 'clear', changes: {} });
    const administrator = { roles: ['admin'], permissions: [] } as const;
    expect(withoutNotes(entry, administrator)).toEqual(entry);
});
