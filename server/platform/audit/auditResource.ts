import { audit } from '../../../contract/platform/resources/audit';
import { atLeast, atMost, equals } from '../crud/conditions';
import { defineCrud } from '../crud/definition';
import { toAuditEntry } from './readAudit';
import { withoutNotes } from './withoutNotes';

/** The log of all actions; nobody writes it but the actions themselves. */
export const auditResource = defineCrud({
    resource: audit,
    table: 'audit_log',
    // entries of one millisecond have an order too
    columns: { at: 'seq' },
    searched: ['title', 'actor', 'address', 'record_id'],
    filters: {
        actorId: equals('actor_id'),
        resource: equals('resource'),
        recordId: equals('record_id'),
        action: equals('action'),
        at_gte: atLeast('at'),
        at_lte: atMost('at'),
    },
    presentRows: async (rows, { session }) =>
        rows.map(row => withoutNotes(toAuditEntry(row), session)),
    title: ({ title }) => title,
});
