import { randomUUID } from 'node:crypto';
import * as contract from '../../../contract/analytics/alerts';
import type { Channel } from '../../../contract/platform/channels';
import { emailsOf } from '../../identity/users/people';
import { changesOf } from '../../platform/audit/changes';
import {
    type ChannelRow,
    changeChannel,
    insertChannel,
    removeChannel,
    requireChannel,
    rotateSecret,
    toChannel,
} from '../../platform/channels/channelRows';
import type { Courier } from '../../platform/channels/courier';
import { listDeliveries, requireTestRoom } from '../../platform/channels/deliveryRows';
import type { ChannelConfig, Message } from '../../platform/channels/requests';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { headFrom } from '../../platform/mail/emailLayout';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { Turns } from '../../platform/turns';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { forgetChannel } from './alertRows';
import { testText, testTitle } from './alertTexts';
import { subjectOf } from './subject';
import { linkTo, usableChannels } from './tell';

export interface ChannelServices {
    db: Database;
    clock: () => number;
    secret: Secret;
    config: ChannelConfig & Pick<Config, 'PUBLIC_URL'>;
    courier: Pick<Courier, 'tryNow'>;
    settings: Pick<SettingsStore, 'current'>;
}

/** Requests of an address within a minute: each one asks another server. */
const testLimit = { rateLimit: { max: 10, timeWindow: 60_000 } };

const toShown = async (db: Database, rows: readonly ChannelRow[]): Promise<Channel[]> => {
    const emails = await emailsOf(
        db,
        rows.map(({ user_id }) => user_id),
    );
    return rows.map(row => toChannel(row, emails));
};

export const shownChannels = async (
    { db }: Pick<ChannelServices, 'db'>,
    site: SiteRow,
): Promise<Channel[]> => toShown(db, await usableChannels(db, site));

const shownOne = async (db: Database, row: ChannelRow): Promise<Channel> => {
    const [shown] = await toShown(db, [row]);
    if (!shown) throw notFound('channel.not_found');
    return shown;
};

/** Neither addresses nor secrets: the log forgets nothing. */
const factsOf = ({ name, kind, target, language }: ChannelRow) => ({
    channel: name,
    channelKind: kind,
    channelTarget: target,
    language,
});

const testMessage = async (
    { settings, config, clock }: ChannelServices,
    site: SiteRow,
    { language }: ChannelRow,
): Promise<Message> => {
    const { address } = headFrom(await settings.current(), config, 'en');
    const words = language === 'zh' ? 'zh' : 'en';
    return {
        id: `msg_${randomUUID().replaceAll('-', '')}`,
        event: 'test',
        at: clock(),
        title: testTitle(site.domain, words),
        text: testText(words),
        link: linkTo(address, site.id),
        data: { site: { id: site.id, domain: site.domain } },
    };
};

/** Where a site's messages go. What is secret goes in and never comes out, but for a webhook's own secret, once. */
export const channelRoutes = (register: Register, services: ChannelServices): void => {
    const { db, clock, secret, config, courier } = services;
    // Two tabs must not save two channels of one name, nor wait for the same slow server twice.
    const turns = new Turns();

    register(contract.createChannel, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const given = {
                    subject: subjectOf(site.id),
                    userId: session.userId,
                    input: body,
                    now,
                };
                const { row, told } = await insertChannel(trx, { secret, config }, given);
                const changes = changesOf({}, factsOf(row));
                const actor = { session, request, now };
                await writeSiteAction(trx, actor, site, 'createChannel', changes);
                return { ...(await shownOne(trx, row)), secret: told };
            }),
        );
    });

    register(contract.updateChannel, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const before = await requireChannel(trx, subjectOf(site.id), params.channel);
                const given = { before, userId: session.userId, input: body, now };
                const row = await changeChannel(trx, { secret, config }, given);
                const changes = changesOf(factsOf(before), factsOf(row));
                const actor = { session, request, now };
                await writeSiteAction(trx, actor, site, 'editChannel', changes);
                return shownOne(trx, row);
            }),
        );
    });

    register(contract.deleteChannel, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            const row = await requireChannel(trx, subjectOf(site.id), params.channel);
            await removeChannel(trx, row, now);
            await forgetChannel(trx, site.id, row.id);
            const changes = changesOf(factsOf(row), {});
            const actor = { session, request, now };
            await writeSiteAction(trx, actor, site, 'deleteChannel', changes);
        });
        return null;
    });

    register(contract.rotateChannel, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return db.transaction().execute(async trx => {
            const row = await requireChannel(trx, subjectOf(site.id), params.channel);
            const told = await rotateSecret(trx, { secret }, { row, now });
            const changes = changesOf({}, { channel: row.name });
            const actor = { session, request, now };
            await writeSiteAction(trx, actor, site, 'rotateChannel', changes);
            return { secret: told };
        });
    });

    register(
        contract.testChannel,
        async ({ params, session }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            await requireChannel(db, subjectOf(site.id), params.channel);
            return turns.take(params.channel, async () => {
                const rows = await usableChannels(db, site);
                const row = rows.find(({ id }) => id === params.channel);
                if (!row) throw notFound('channel.not_found');
                await requireTestRoom(db, subjectOf(site.id), clock());
                return courier.tryNow(row, await testMessage(services, site, row));
            });
        },
        testLimit,
    );

    register(contract.listDeliveries, async ({ params, query, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return listDeliveries(db, subjectOf(site.id), query);
    });
};
