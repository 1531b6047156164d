/** Where messages of somebody's go. */
export interface ChannelTable {
    id: string;
    /** whose it is: `site:ID` */
    subject: string;
    /** who made it */
    user_id: string;
    kind: string;
    name: string;
    language: string;
    /** what of the address may be shown */
    target: string;
    /** JSON of address and secrets, which only this server opens */
    sealed: string;
    created_at: number;
    updated_at: number;
}

/** A message for a channel, and what became of it. It outlives its channel, whose name it has. */
export interface DeliveryTable {
    id: string;
    subject: string;
    channel_id: string;
    channel_name: string;
    kind: string;
    event: string;
    /** the same message has the same one, whatever channel it goes to */
    message_id: string;
    title: string;
    /** JSON of the message; empty once it is over */
    payload: string;
    state: 'queued' | 'sent' | 'failed';
    tries: number;
    next_try_at: number;
    /** HTTP; 0 without an answer */
    status: number;
    fault: string;
    /** the first of what was answered */
    answer: string;
    created_at: number;
    ended_at: number | null;
}

export interface ChannelTables {
    channels: ChannelTable;
    deliveries: DeliveryTable;
}
