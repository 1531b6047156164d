import {
    type Audience,
    type SystemMessage,
    systemMessages,
} from '../../../contract/messaging/resources/messages';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { requirePeople } from './audience';

type MessageRow = Row<'system_messages'>;

export const presentMessages = async (
    rows: MessageRow[],
    { db }: { db: Database },
): Promise<SystemMessage[]> => {
    const person = await personNames(
        db,
        rows.map(row => row.author_id),
    );
    return rows.map(row => ({
        id: row.id,
        titleZh: row.title_zh,
        titleEn: row.title_en,
        bodyZh: row.body_zh,
        bodyEn: row.body_en,
        audience: JSON.parse(row.audience) as Audience,
        byMail: row.by_mail === 1,
        state: row.state as SystemMessage['state'],
        sendAt: row.send_at,
        sentAt: row.sent_at,
        author: person(row.author_id),
        recipients: row.recipients,
        readers: row.readers,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** Messages from the platform; sent ones stay as they were read. */
export const messageResource = defineCrud({
    resource: systemMessages,
    table: 'system_messages',
    columns: {
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        sentAt: 'sent_at',
        sendAt: 'send_at',
        state: 'state',
        titleZh: 'title_zh',
        titleEn: 'title_en',
    },
    empty: { sentAt: null, sendAt: null },
    searched: ['title_zh', 'title_en', 'body_zh', 'body_en'],
    // what orders tell those who have to act is not written here
    fixed: { about: '' },
    filters: {
        state: equals('state'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: presentMessages,
    title: row => row.title_zh || row.title_en,
    store: async (input, { db, session }, before) => {
        if (before?.state === 'sent') throw new ApiError(409, 'message.sent');
        if (input.titleZh === '' && input.titleEn === '')
            throw invalid({ titleZh: 'field.needed' });
        await requirePeople(db, input.audience);
        const beginning = {
            state: 'draft',
            author_id: session.userId,
            recipients: 0,
            readers: 0,
        };
        return {
            title_zh: input.titleZh,
            title_en: input.titleEn,
            body_zh: input.bodyZh,
            body_en: input.bodyEn,
            audience: JSON.stringify(input.audience),
            by_mail: asFlag(input.byMail),
            ...(before ? {} : beginning),
        };
    },
    // it goes out of everybody's box
    beforeRemove: async (rows, { db }) => {
        const ids = rows.map(({ id }) => id);
        await db.deleteFrom('message_receipts').where('message_id', 'in', ids).execute();
    },
    cells: { author: row => row.author.name },
});
