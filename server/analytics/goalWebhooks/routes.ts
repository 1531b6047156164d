import * as contract from '../../../contract/analytics/goalWebhooks';
import { changesOf } from '../../platform/audit/changes';
import { type ChannelRow, requireChannel, toChannel } from '../../platform/channels/channelRows';
import { countGivenUp, queuedFor, requireTestRoom } from '../../platform/channels/deliveryRows';
import type { Database } from '../../platform/database/database';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { headFrom } from '../../platform/mail/emailLayout';
import { Turns } from '../../platform/turns';
import type { ChannelServices } from '../alerts/channelRoutes';
import { subjectOf } from '../alerts/subject';
import { usableChannels } from '../alerts/tell';
import { readGoals } from '../goals/goals';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import {
    type GoalWebhookRow,
    readGoalWebhooks,
    removeGoalWebhook,
    requireGoalWebhook,
    toldGoals,
    writeGoalWebhook,
} from './hookRows';
import { reachedEvent, webhookTest } from './webhookMessage';

/** Requests of an address within a minute: each one asks another server. */
const testLimit = { rateLimit: { max: 10, timeWindow: 60_000 } };

const noEmails = new Map<string, string>();

/** The site's webhooks; nobody's e-mail address is in them. */
const webhooksOf = async (db: Database, site: SiteRow): Promise<ChannelRow[]> =>
    (await usableChannels(db, site)).filter(({ kind }) => kind === 'webhook');

const namesOf = async (db: Database, site: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await readGoals(db, site)).map(({ id, name }) => [id, name]));

const toShown = async (
    db: Database,
    row: GoalWebhookRow,
    channel: ChannelRow,
    names: ReadonlyMap<string, string>,
): Promise<contract.GoalWebhook> => ({
    channel: toChannel(channel, noEmails),
    goals: toldGoals(row).flatMap(({ id }) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
    }),
    sent: Number(row.sent),
    sentAt: row.sent_at === null ? null : Number(row.sent_at),
    waiting: (await queuedFor(db, row.channel_id)).count,
    failed: await countGivenUp(db, row.channel_id, reachedEvent),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
});

/** The channel's name, and the goals' as the audit log tells them. */
const factsOf = (
    row: GoalWebhookRow | undefined,
    channel: ChannelRow,
    names: ReadonlyMap<string, string>,
) =>
    row
        ? {
              channel: channel.name,
              goals: toldGoals(row)
                  .flatMap(({ id }) => names.get(id) ?? [])
                  .join(', '),
          }
        : {};

/** Which webhooks are told of a site's conversions: whoever administers the site decides. */
export const goalWebhookRoutes = (register: Register, services: ChannelServices): void => {
    const { db, clock, courier, settings, config } = services;
    const turns = new Turns();

    register(contract.listGoalWebhooks, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const channels = await webhooksOf(db, site);
        const names = await namesOf(db, site.id);
        const list: contract.GoalWebhook[] = [];
        for (const row of await readGoalWebhooks(db, site.id)) {
            const channel = channels.find(({ id }) => id === row.channel_id);
            if (channel) list.push(await toShown(db, row, channel, names));
        }
        return { list, channels: channels.map(one => toChannel(one, noEmails)) };
    });

    register(contract.setGoalWebhook, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const channel = await requireChannel(trx, subjectOf(site.id), params.channel);
                if (channel.kind !== 'webhook') throw new ApiError(409, 'goal_webhook.kind');
                const given = { site: site.id, channel: channel.id, goals: body.goals, now };
                const { before, after } = await writeGoalWebhook(trx, given);
                const names = await namesOf(trx, site.id);
                const facts = (row: GoalWebhookRow | undefined) => factsOf(row, channel, names);
                const changes = changesOf(facts(before), facts(after));
                const actor = { session, request, now };
                await writeSiteAction(trx, actor, site, 'setGoalWebhook', changes);
                return toShown(trx, after, channel, names);
            }),
        );
    });

    register(contract.deleteGoalWebhook, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            const channel = await requireChannel(trx, subjectOf(site.id), params.channel);
            const row = await requireGoalWebhook(trx, site.id, channel.id);
            const changes = changesOf(factsOf(row, channel, await namesOf(trx, site.id)), {});
            await removeGoalWebhook(trx, site.id, channel.id);
            const actor = { session, request, now };
            await writeSiteAction(trx, actor, site, 'deleteGoalWebhook', changes);
        });
        return null;
    });

    register(
        contract.testGoalWebhook,
        async ({ params, session }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            const row = await requireGoalWebhook(db, site.id, params.channel);
            return turns.take(params.channel, async () => {
                const channel = (await webhooksOf(db, site)).find(
                    ({ id }) => id === row.channel_id,
                );
                if (!channel) throw notFound('channel.not_found');
                const now = clock();
                await requireTestRoom(db, subjectOf(site.id), now);
                const { address } = headFrom(await settings.current(), config, 'en');
                const link = address === '' ? '' : `${address}/site/goals?site=${site.id}`;
                const told = new Set(toldGoals(row).map(({ id }) => id));
                const goals = (await readGoals(db, site.id)).filter(({ id }) => told.has(id));
                const goal = goals[0] ?? { id: 'deleted', name: '' };
                const language = channel.language === 'zh' ? 'zh' : 'en';
                return courier.tryNow(channel, webhookTest(site, goal, { language, link, now }));
            });
        },
        testLimit,
    );
};
