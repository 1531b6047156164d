import type { ListIndexes } from './indexes';

const dictionaryColumns = [
    ...['platform_id', 'suffix_id', 'domain_type_id', 'language_id', 'database_id'],
    ...['source_type_id', 'website_type_id'],
];

const contentLists: readonly ListIndexes[] = [
    {
        table: 'files',
        order: 'created_at',
        sorted: ['updated_at', 'name', 'size', 'mime'],
        filtered: ['mime', 'visibility', 'used'],
        read: ['mime'],
        searched: ['name', 'alt'],
        superseded: ['created_at', 'name', 'size'],
    },
    {
        table: 'articles',
        order: 'updated_at',
        sorted: ['updated_at', 'created_at', 'title'],
        sortedByAllButZero: ['published_at'],
        filtered: ['language', 'category_id', 'author_id'],
        // whether a published one is due is read from the index too
        others: [['state', 'updated_at', 'id', 'published_at']],
        // a list of tags
        read: ['tags'],
        searched: ['search_text'],
        superseded: [
            ...['updated_at', 'created_at', 'published_at', 'title'],
            ...['author_id', 'category_id'],
        ],
    },
    {
        table: 'ads',
        order: 'updated_at',
        sorted: ['updated_at', 'created_at', 'title', 'place', 'weight'],
        sortedByAllButZero: ['starts_at', 'ends_at'],
        searched: ['title', 'link', 'alt'],
        superseded: ['place'],
    },
];

const marketLists: readonly ListIndexes[] = [
    {
        table: 'products',
        order: 'created_at',
        sorted: [
            ...['created_at', 'updated_at', 'title', 'price', 'published_at'],
            ...['state', 'type'],
        ],
        filtered: ['state', 'type', 'currency', 'seller_id', 'reviewer_id'],
        searched: ['search_text'],
        // how many products have an entry is counted in lists of dictionaries
        others: dictionaryColumns.map(column => [column]),
        superseded: [
            ...['created_at', 'state_created_at', 'seller_id_created_at', 'type_state', 'price'],
        ],
    },
];

const peopleLists: readonly ListIndexes[] = [
    {
        table: 'users',
        order: 'created_at',
        sorted: ['name', 'status'],
        sortedByAllButZero: ['last_login_at'],
        filtered: ['status', 'totp_on', 'invited_by'],
        // a list of roles
        read: ['roles'],
        searched: ['email', 'name', 'invite_code', 'notes'],
        superseded: ['created_at', 'last_login_at', 'invited_by'],
    },
    {
        table: 'invites',
        order: 'created_at',
        sorted: ['state'],
        filtered: ['state', 'inviter_id'],
        read: ['same_address', 'same_device', 'same_batch'],
        searched: ['search_text', 'note', 'address'],
        superseded: ['created_at', 'inviter_id_created_at'],
    },
];

const messageLists: readonly ListIndexes[] = [
    {
        table: 'system_messages',
        order: 'created_at',
        sorted: [
            ...['created_at', 'updated_at', 'sent_at', 'send_at', 'state'],
            ...['title_zh', 'title_en'],
        ],
        filtered: ['state'],
    },
    {
        table: 'conversations',
        order: 'last_at',
        sorted: ['last_at', 'created_at', 'subject', 'state'],
        filtered: ['product_id', 'order_id'],
        // whether one waits for an answer is read from the index too
        others: [['state', 'last_at', 'id', 'last_part']],
        searched: ['search_text'],
        superseded: ['last_at'],
    },
    {
        table: 'audit_log',
        order: 'seq',
        others: [
            ['resource', 'seq'],
            ['actor_id', 'seq'],
            ['action', 'seq'],
            ['at', 'seq'],
        ],
        searched: ['title', 'actor', 'address', 'record_id'],
    },
];

const moneyLists: readonly ListIndexes[] = [
    {
        table: 'orders',
        order: 'created_at',
        sorted: ['title', 'total', 'fee', 'state_since', 'state', 'type'],
        filtered: ['state', 'type', 'currency', 'buyer_id', 'seller_id', 'product_id'],
        // amounts of several currencies
        read: ['currency', 'total'],
        searched: ['search_text'],
        superseded: ['created_at_id'],
    },
    {
        table: 'ledger_postings',
        order: 'created_at',
        sorted: ['amount'],
        filtered: ['journal_id', 'account', 'user_id', 'currency'],
        read: ['currency', 'amount'],
        searched: ['account', 'journal_id'],
        superseded: ['created_at_id'],
    },
    {
        table: 'usdt_addresses',
        order: 'created_at',
        sorted: ['created_at', 'address', 'updated_at', 'chain', 'state'],
        filtered: ['state', 'chain'],
        searched: ['address', 'note'],
    },
    {
        table: 'usdt_transfers',
        order: 'created_at',
        sorted: ['created_at', 'amount', 'block', 'chain', 'state'],
        filtered: ['state', 'chain', 'to_address', 'user_id', 'order_id'],
        searched: ['tx_hash', 'from_address', 'to_address'],
        others: [['tx_hash']],
    },
    {
        table: 'withdrawals',
        order: 'created_at',
        sorted: ['amount', 'fee', 'state_since', 'state', 'method'],
        filtered: ['state', 'method', 'currency', 'user_id'],
        read: ['currency', 'amount'],
        searched: ['destination', 'tx_hash', 'risk_notes'],
        superseded: ['created_at_id'],
    },
    {
        table: 'coupons',
        order: 'created_at',
        sorted: ['value', 'starts_at', 'ends_at', 'updated_at'],
        // whether one runs now
        read: ['starts_at', 'ends_at'],
        searched: ['code'],
    },
];

/** Every list that may grow long. */
export const lists: readonly ListIndexes[] = [
    ...contentLists,
    ...marketLists,
    ...peopleLists,
    ...messageLists,
    ...moneyLists,
];
