import { mostConversions, type ToldConversion } from '../../../contract/analytics/goalWebhooks';
import type { ChannelRow } from '../../platform/channels/channelRows';
import type { Courier } from '../../platform/channels/courier';
import { insertDelivery, queuedFor } from '../../platform/channels/deliveryRows';
import type { Database } from '../../platform/database/database';
import { requireLease } from '../../platform/servers/fence';
import type { GoalWebhookRow } from './hookRows';
import { reachedMessage } from './webhookMessage';

/** A conversion that no message tells of yet. */
export interface Waiting {
    id: string;
    told: ToldConversion;
    /** ms; when it was seen first */
    seenAt: number;
}

const minute = 60_000;
/** A receiver that took nothing for so long gets fewer messages, with more in each. */
const patienceMs = 2 * minute;
const slowMs = 15 * minute;
/** Messages that wait for one receiver; what is more waits in the events, for three days. */
const mostMessages = 150;

interface Given {
    row: GoalWebhookRow;
    site: { id: string; domain: string };
    channel: ChannelRow;
    /** its goals are others than those that are stored */
    isChanged: boolean;
    /** the oldest first */
    waiting: readonly Waiting[];
    link: string;
    now: number;
}

interface Services {
    db: Database;
    courier: Pick<Courier, 'wake'>;
}

/** Somebody else changed the webhook, or was faster: the next look goes on. */
class Overtaken extends Error {
    constructor() {
        super('the webhook was changed meanwhile');
    }
}

/** Notes the conversions and their message in one transaction: of two servers, or after a restart, it happens once. */
const queue = async (
    { db }: Services,
    { row, site, channel, link, now }: Given,
    batch: readonly Waiting[],
): Promise<void> => {
    await db.transaction().execute(async trx => {
        await requireLease(trx);
        const { numUpdatedRows } = await trx
            .updateTable('goal_webhooks')
            .set(({ eb }) => ({
                goals: row.goals,
                looks: row.looks + 1,
                ...(batch.length > 0 && { sent: eb('sent', '+', batch.length), sent_at: now }),
            }))
            .where('channel_id', '=', row.channel_id)
            .where('looks', '=', row.looks)
            .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Overtaken();
        if (batch.length === 0) return;
        const { channel_id, site_id } = row;
        await trx
            .insertInto('sent_conversions')
            .values(batch.map(({ id }) => ({ channel_id, conversion: id, site_id, at: now })))
            .execute();
        const language = channel.language === 'zh' ? 'zh' : 'en';
        const told = batch.map(one => one.told);
        const message = reachedMessage(site, told, { language, link, now });
        await insertDelivery(trx, channel, message, { now });
    });
    row.looks += 1;
};

/** Whether a receiver that is away is spared a message of few. */
const isSpared = (batch: readonly Waiting[], since: number | null, now: number): boolean => {
    const isAway = since !== null && now - since > patienceMs;
    const oldest = batch[0]?.seenAt ?? now;
    return isAway && batch.length < mostConversions && now - oldest < slowMs;
};

/** Hands conversions over to the deliveries; answers those that are left for later. */
export const handOver = async (services: Services, given: Given): Promise<Waiting[]> => {
    const { row, waiting, isChanged, now } = given;
    if (isChanged) await queue(services, given, []);
    let { count, since } = await queuedFor(services.db, row.channel_id);
    let at = 0;
    while (at < waiting.length && count < mostMessages) {
        const batch = waiting.slice(at, at + mostConversions);
        if (isSpared(batch, since, now)) break;
        await queue(services, given, batch);
        at += batch.length;
        count += 1;
        since ??= now;
    }
    if (at > 0) void services.courier.wake();
    return waiting.slice(at);
};
