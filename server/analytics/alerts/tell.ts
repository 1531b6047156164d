import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AlertFound } from '../../../contract/analytics/alerts';
import { may } from '../../../contract/analytics/siteRoles';
import { type ChannelRow, readChannels } from '../../platform/channels/channelRows';
import type { Courier } from '../../platform/channels/courier';
import { insertDelivery } from '../../platform/channels/deliveryRows';
import type { Database } from '../../platform/database/database';
import type { AlertTables } from '../../platform/database/tables/analytics/alerts';
import type { Trx } from '../../platform/database/trx';
import { headFrom } from '../../platform/mail/emailLayout';
import { requireLease } from '../../platform/servers/fence';
import { readGoals } from '../goals/goals';
import { accessOfPerson } from '../members/holdSite';
import {
    type LetterServices,
    type Telling,
    writableRecipients,
    writeAlertLetters,
} from './alertLetters';
import { definitionOf } from './alertRows';
import { foundText, recoveredText, titleText } from './alertTexts';
import { subjectOf } from './subject';
import { isQuiet } from './windows';

export interface TellServices extends LetterServices {
    db: Database;
    courier: Pick<Courier, 'wake'>;
}

/** The page with a site's alerts; empty where nobody has said under which address people reach this server. */
export const linkTo = (address: string, site: string): string =>
    address === '' ? '' : `${address}/site/alerts?site=${encodeURIComponent(site)}`;

/** Channels whose makers still administer the site. */
export const usableChannels = async (db: Database, site: { id: string }): Promise<ChannelRow[]> => {
    const rows = await readChannels(db, subjectOf(site.id));
    const makers = [...new Set(rows.map(({ user_id }) => user_id))];
    const accesses = await Promise.all(makers.map(one => accessOfPerson(db, one, site.id)));
    const usable = makers.filter((_, i) => {
        const access = accesses[i];
        return access !== undefined && may(access.role, 'administer');
    });
    return rows.filter(({ user_id }) => usable.includes(user_id));
};

type Firing = Selectable<AlertTables['alert_firings']> & {
    name: string;
    definition: string;
    domain: string;
    timezone: string;
    owner_id: string;
    kind: string;
};

const firings = (db: Database) =>
    db
        .selectFrom('alert_firings')
        .innerJoin('alerts', 'alerts.id', 'alert_firings.alert_id')
        .innerJoin('sites', 'sites.id', 'alert_firings.site_id')
        .selectAll('alert_firings')
        .select(['alerts.name', 'alerts.definition'])
        .select(['sites.domain', 'sites.timezone', 'sites.owner_id', 'sites.kind'])
        .where('sites.archived_at', 'is', null)
        .orderBy('alert_firings.began_at');

/** What nobody was told of yet, and what is over and was told of: one an alert at the most. */
const readUntold = async (db: Database): Promise<{ begun: Firing[]; over: Firing[] }> => ({
    begun: await firings(db)
        .where('alert_firings.told_at', 'is', null)
        .where('alert_firings.ended_at', 'is', null)
        .execute(),
    over: await firings(db)
        .where('alert_firings.told_at', 'is not', null)
        .where('alert_firings.ended_at', 'is not', null)
        .where('alert_firings.end_told_at', 'is', null)
        .execute(),
});

/** The message of a firing, as programs read it; the texts are those of a channel's language. */
const messageOf = (
    firing: Firing,
    { isOver, goal, link, now }: { isOver: boolean; goal: string; link: string; now: number },
): Telling => {
    const definition = definitionOf(firing);
    const found = JSON.parse(firing.found) as AlertFound;
    const { site_id, domain, name, alert_id } = firing;
    const began = Number(firing.began_at);
    const ended = firing.ended_at === null ? null : Number(firing.ended_at);
    const id = `msg_${randomUUID().replaceAll('-', '')}`;
    const { quiet: _, channels: __, tellsRecovery: ___, recipients: ____, ...watched } = definition;
    const data = {
        firing: firing.id,
        site: { id: site_id, domain },
        alert: { id: alert_id, name, ...watched, goalName: goal },
        found,
        beganAt: new Date(began).toISOString(),
        endedAt: ended === null ? null : new Date(ended).toISOString(),
    };
    return (language, named = text => text) => ({
        id,
        event: isOver ? 'alert.recovered' : 'alert.firing',
        at: now,
        title: titleText({ domain, name: named(name) }, isOver, language),
        text:
            isOver && ended !== null
                ? recoveredText(language, ended - began)
                : foundText({
                      definition,
                      found,
                      goal: named(goal),
                      zone: firing.timezone,
                      language,
                  }),
        link,
        data,
    });
};

interface Addressed {
    channels: readonly ChannelRow[];
    recipients: Awaited<ReturnType<typeof writableRecipients>>;
}

/** Who is told: channels whose makers have a say still, and people who confirmed it, where links lead somewhere. */
const addressed = async (
    trx: Trx,
    { outbox }: LetterServices,
    firing: Firing,
    { address, now }: { address: string; now: number },
): Promise<Addressed> => {
    const { channels: wanted, recipients: ids } = definitionOf(firing);
    const site = { id: firing.site_id, owner_id: firing.owner_id };
    const channels = (await usableChannels(trx, site)).filter(({ id }) => wanted.includes(id));
    // of what was made up nobody is written to
    const isWriting = outbox.isSending && address !== '' && firing.kind !== 'demo';
    const recipients = isWriting ? await writableRecipients(trx, site, { ids, now }) : [];
    return { channels, recipients };
};

const queue = async (
    trx: Trx,
    services: LetterServices,
    firing: Firing,
    { channels, recipients }: Addressed,
    made: { isOver: boolean; link: string; now: number },
): Promise<void> => {
    const { goal: id } = definitionOf(firing);
    const goals = id === '' ? [] : await readGoals(trx, firing.site_id);
    const goal = goals.find(one => one.id === id)?.name ?? '';
    const message = messageOf(firing, { ...made, goal });
    for (const channel of channels) {
        const language = channel.language === 'zh' ? 'zh' : 'en';
        await insertDelivery(trx, channel, message(language), { now: made.now });
    }
    await writeAlertLetters(trx, services, recipients, { message, now: made.now });
};

/** Notes that somebody is told, and what, in one transaction: of two servers, or after a restart, it happens once. */
const tellOnce = async (
    services: TellServices,
    firing: Firing,
    isOver: boolean,
    now: number,
): Promise<boolean> => {
    const { db, settings, config } = services;
    const { address } = headFrom(await settings.current(), config, 'en');
    const { tellsRecovery } = definitionOf(firing);
    return db.transaction().execute(async trx => {
        await requireLease(trx);
        const told = await addressed(trx, services, firing, { address, now });
        if (!isOver && told.channels.length + told.recipients.length === 0) return false;
        const column = isOver ? 'end_told_at' : 'told_at';
        const { numUpdatedRows } = await trx
            .updateTable('alert_firings')
            .set({ [column]: now })
            .where('id', '=', firing.id)
            .where(column, 'is', null)
            .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (isOver && !tellsRecovery) return false;
        const link = linkTo(address, firing.site_id);
        await queue(trx, services, firing, told, { isOver, link, now });
        return true;
    });
};

/** Tells of what fires, once, and of what is over; in quiet hours once they have ended. */
export const tellFirings = async (services: TellServices, now: number): Promise<void> => {
    const { begun, over } = await readUntold(services.db);
    let isAny = false;
    const tell = async (firing: Firing, isOver: boolean) => {
        const { quiet } = definitionOf(firing);
        if (isQuiet(quiet, now, firing.timezone)) return;
        if (await tellOnce(services, firing, isOver, now)) isAny = true;
    };
    // what is over was there first
    for (const firing of over) await tell(firing, true);
    for (const firing of begun) await tell(firing, false);
    if (!isAny) return;
    void services.courier.wake();
    void services.outbox.wake();
};
