import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { fault } from '../../../contract/fault';
import { type Channel, type ChannelInput, maxChannels } from '../../../contract/platform/channels';
import type { Database } from '../database/database';
import type { ChannelTable } from '../database/tables/platform/channels';
import type { Trx } from '../database/trx';
import { ApiError, invalid, notFound } from '../http/errors';
import type { Secret } from '../secret';
import { endQueued, forgetDeliveries } from './deliveryRows';
import { type ChannelConfig, webhookReach } from './requests';
import { newWebhookSecret } from './sign';
import { readTarget, shownTarget, type Target } from './target';

export type ChannelRow = Selectable<ChannelTable>;

interface Sealing {
    secret: Secret;
    config: ChannelConfig;
}

/** For so long a webhook's old secret signs beside the new one, ms. */
const bothMs = 24 * 3_600_000;

const purposeOf = (id: string): string => `channel ${id}`;

/** Nothing where it was sealed with another secret. */
export const openTarget = (secret: Secret, row: ChannelRow): Target | undefined => {
    const text = secret.open(purposeOf(row.id), row.sealed);
    return text === undefined ? undefined : (JSON.parse(text) as Target);
};

const seal = (secret: Secret, id: string, target: Target): string =>
    secret.seal(purposeOf(id), JSON.stringify(target));

const signed: readonly string[] = ['webhook', 'dingtalk', 'feishu'];

/** As it is shown; `emails` has the addresses of those who made channels. */
export const toChannel = (row: ChannelRow, emails: ReadonlyMap<string, string>): Channel => ({
    id: row.id,
    kind: row.kind as Channel['kind'],
    name: row.name,
    language: row.language === 'zh' ? 'zh' : 'en',
    target: row.kind === 'mail' ? (emails.get(row.user_id) ?? '') : row.target,
    isSigned: signed.includes(row.kind),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
});

/** Of a subject, in the order in which they were added. */
export const readChannels = (db: Database, subject: string): Promise<ChannelRow[]> =>
    db
        .selectFrom('channels')
        .selectAll()
        .where('subject', '=', subject)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** Those that somebody made, of whatever subject. */
export const channelsMadeBy = (db: Database, userId: string): Promise<ChannelRow[]> =>
    db.selectFrom('channels').selectAll().where('user_id', '=', userId).execute();

/** 404 for one of another subject. */
export const requireChannel = async (
    db: Database,
    subject: string,
    id: string,
): Promise<ChannelRow> => {
    const row = (await readChannels(db, subject)).find(one => one.id === id);
    if (!row) throw notFound('channel.not_found');
    return row;
};

const checkName = (others: readonly ChannelRow[], name: string): void => {
    if (others.some(one => one.name === name)) throw invalid({ name: 'field.name_taken' });
};

/** Stores a channel; a webhook's secret is answered this once. Throws 422 for what is wrong, and for too many. */
export const insertChannel = async (
    trx: Trx,
    { secret, config }: Sealing,
    given: { subject: string; userId: string; input: ChannelInput; now: number },
): Promise<{ row: ChannelRow; told: string | null }> => {
    const { subject, userId, input, now } = given;
    const others = await readChannels(trx, subject);
    if (others.length >= maxChannels) {
        throw invalid({ name: fault('channel.too_many', { max: maxChannels }) });
    }
    checkName(others, input.name);
    const reach = webhookReach(config);
    const target = readTarget(input, undefined, { reach, newSecret: newWebhookSecret });
    const id = randomBytes(8).toString('hex');
    const row = {
        id,
        subject,
        user_id: userId,
        kind: input.kind,
        name: input.name,
        language: input.language,
        target: shownTarget(target),
        sealed: seal(secret, id, target),
        created_at: now,
        updated_at: now,
    };
    await trx.insertInto('channels').values(row).execute();
    return { row, told: target.kind === 'webhook' ? target.secret : null };
};

/**
 * Changes a channel; its kind stays. What is left empty of address and secret is as it was. Whoever leads it elsewhere
 * answers for it from then on: it must not outlive what lets them do that.
 */
export const changeChannel = async (
    trx: Trx,
    { secret, config }: Sealing,
    given: { before: ChannelRow; userId: string; input: ChannelInput; now: number },
): Promise<ChannelRow> => {
    const { before, userId, input, now } = given;
    if (input.kind !== before.kind) throw invalid({ kind: 'field.fixed' });
    const others = await readChannels(trx, before.subject);
    checkName(
        others.filter(({ id }) => id !== before.id),
        input.name,
    );
    const made = { reach: webhookReach(config), newSecret: newWebhookSecret };
    const had = openTarget(secret, before);
    const target = readTarget(input, had, made);
    const change = {
        user_id: isDeepStrictEqual(target, had) ? before.user_id : userId,
        name: input.name,
        language: input.language,
        target: shownTarget(target),
        sealed: seal(secret, before.id, target),
        updated_at: now,
    };
    await trx.updateTable('channels').set(change).where('id', '=', before.id).execute();
    return { ...before, ...change };
};

/** Another secret for a webhook; the old one signs too for a day. Throws 409 for other kinds. */
export const rotateSecret = async (
    trx: Trx,
    { secret }: Pick<Sealing, 'secret'>,
    { row, now }: { row: ChannelRow; now: number },
): Promise<string> => {
    const target = openTarget(secret, row);
    if (target?.kind !== 'webhook') throw new ApiError(409, 'channel.no_secret');
    const before = { secret: target.secret, until: now + bothMs };
    const told = newWebhookSecret();
    const sealed = seal(secret, row.id, { ...target, secret: told, before });
    await trx
        .updateTable('channels')
        .set({ sealed, updated_at: now })
        .where('id', '=', row.id)
        .execute();
    return told;
};

/** Deletes a channel; what waits for it is not sent any more, what was sent stays in the log. */
export const removeChannel = async (trx: Database, row: ChannelRow, now: number): Promise<void> => {
    await trx.deleteFrom('channels').where('id', '=', row.id).execute();
    await endQueued(trx, row.id, now);
};

/** Deletes all of a subject, with its log. */
export const forgetChannels = async (trx: Database, subject: string): Promise<void> => {
    await trx.deleteFrom('channels').where('subject', '=', subject).execute();
    await forgetDeliveries(trx, subject);
};
