import type { Generated } from 'kysely';

export interface SystemMessageTable {
    id: string;
    /** id of the order, listing, question or withdrawal that it tells of; empty of what the platform writes */
    about: Generated<string>;
    title_zh: string;
    title_en: string;
    body_zh: string;
    body_en: string;
    /** JSON: to whom: all, one's ids, or a filter of people */
    audience: string;
    by_mail: 0 | 1;
    /** draft, scheduled, sent */
    state: string;
    send_at: number | null;
    sent_at: number | null;
    /** in whose box it is, and how many of them have read it */
    recipients: number;
    readers: number;
    author_id: string;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface MessageReceiptTable {
    message_id: string;
    user_id: string;
    created_at: number;
    read_at: number | null;
}

export interface ConversationTable {
    id: string;
    subject: string;
    product_id: string | null;
    order_id: string | null;
    last_at: number;
    /** of whoever wrote last: buyer, seller or support */
    last_part: string;
    /** subject and all messages, lower case */
    search_text: string;
    /** open or closed */
    state: string;
    /** a buyer or a seller wrote what looks like contact details */
    has_contacts: Generated<0 | 1>;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface ConversationMemberTable {
    conversation_id: string;
    user_id: string;
    /** buyer, seller or support */
    part: string;
    read_at: number;
    muted_until: number | null;
}

export interface ChatMessageTable {
    id: string;
    conversation_id: string;
    author_id: string;
    body: string;
    /** JSON array of file ids */
    attachments: string;
    /** clean or hidden */
    moderation: string;
    moderation_reason: string;
    created_at: number;
}

/** System messages and chats. */
export interface MessageTables {
    system_messages: SystemMessageTable;
    message_receipts: MessageReceiptTable;
    conversations: ConversationTable;
    conversation_members: ConversationMemberTable;
    chat_messages: ChatMessageTable;
}
