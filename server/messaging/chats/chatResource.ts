import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { chats } from '../../../contract/messaging/resources/chats';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import type { ChatProducts } from './chatProducts';
import { presentChats } from './presentChats';
import { isWaitingForSupport } from './waitingChats';

const isMember = (userId: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`id in (select conversation_id from conversation_members where user_id = ${userId})`;

const hasContacts = sql<SqlBool>`has_contacts = 1`;

/** Chats between people and with support; administrators see them all. */
export const chatResource = ({ chatProducts }: { chatProducts: Pick<ChatProducts, 'titlesOf'> }) =>
    defineCrud({
        resource: chats,
        table: 'conversations',
        columns: {
            lastAt: 'last_at',
            createdAt: 'created_at',
            subject: 'subject',
            state: 'state',
        },
        searched: ['search_text'],
        isSearchedLower: true,
        filters: {
            state: equals('state'),
            waiting: () => isWaitingForSupport,
            contacts: () => hasContacts,
            userId: isMember,
            productId: equals('product_id'),
            orderId: equals('order_id'),
            lastAt_gte: atLeast('last_at'),
            lastAt_lte: atMost('last_at'),
        },
        presentRows: (rows, { db }) => presentChats(rows, { db, chatProducts }),
        title: ({ subject }) => subject,
        cells: {
            members: row => row.members.map(({ name }) => name).join(', '),
            product: row => row.product?.title ?? null,
        },
    });
