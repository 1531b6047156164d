import type { Selectable } from 'kysely';
import { type Mail, mails } from '../../../contract/platform/resources/mails';
import { atLeast, atMost, isOneOf } from '../crud/conditions';
import { defineCrud } from '../crud/definition';
import type { MailTable } from '../database/tables/platform/system';

export const toMail = (row: Selectable<MailTable>): Mail => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    state: row.state,
    tries: row.tries,
    error: row.error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
});

/** The outbox; nobody writes it but what sends mails. */
export const mailResource = defineCrud({
    resource: mails,
    table: 'mails',
    columns: {
        createdAt: 'created_at',
        to: 'recipient',
        subject: 'subject',
        state: 'state',
        tries: 'tries',
    },
    searched: ['recipient', 'subject'],
    filters: {
        state: isOneOf('state'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: async rows => rows.map(toMail),
    title: ({ recipient, subject }) => `${recipient}: ${subject}`,
});
