import { may } from '../../../contract/analytics/siteRoles';
import type { NotifyUsers } from '../../identity/notifyUsers';
import { channelsMadeBy, readChannels, removeChannel } from '../../platform/channels/channelRows';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import type { Outbox } from '../../platform/mail/outbox';
import { forgetChannel } from '../alerts/alertRows';
import { siteOfSubject, subjectOf } from '../alerts/subject';
import type { SiteAccess } from '../sites/access';
import type { Held } from './holdSite';
import { recipientsLeftNotice } from './memberEmails';

/** What telling people of it takes. */
export interface Telling {
    notifyUsers: NotifyUsers;
    outbox: Pick<Outbox, 'write'>;
}

/** Somebody who is less to a site from now on. */
export interface Losing {
    site: string;
    userId: string;
    /** of the account; empty where it is not there any more */
    email: string;
}

/** Their channels go, with what waits for them: messages lead where they chose. */
const endChannels = async (trx: Trx, { site, userId }: Losing, now: number): Promise<void> => {
    const channels = await readChannels(trx, subjectOf(site));
    for (const row of channels.filter(({ user_id }) => user_id === userId)) {
        await removeChannel(trx, row, now);
        await forgetChannel(trx, site, row.id);
    }
};

/** All channels of somebody whose account goes: nobody would see them any more, nor what is secret of them. */
export const endChannelsOf = async (trx: Database, userId: string, now: number): Promise<void> => {
    for (const row of await channelsMadeBy(trx, userId)) {
        await removeChannel(trx, row, now);
        const site = siteOfSubject(row.subject);
        if (site !== undefined) await forgetChannel(trx, site, row.id);
    }
};

/**
 * Whoever they added goes on getting reports: the owner is told, who removes them where they were not wanted. Addresses
 * are shown on the site alone.
 */
const tellOfRecipients = async (
    { trx, now }: Pick<Held, 'trx' | 'now'>,
    { notifyUsers, outbox }: Telling,
    { site, userId, email }: Losing,
): Promise<void> => {
    const row = await trx
        .selectFrom('sites')
        .innerJoin('report_recipients', join =>
            join
                .onRef('report_recipients.site_id', '=', 'sites.id')
                .onRef('report_recipients.owner_id', '=', 'sites.owner_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select(['sites.owner_id', 'sites.domain'])
        .where('sites.id', '=', site)
        .where('report_recipients.added_by', '=', userId)
        .where('report_recipients.email', 'not in', ['', email])
        .where('report_recipients.state', 'in', ['waiting', 'active'])
        .groupBy(['sites.owner_id', 'sites.domain'])
        .executeTakeFirst();
    if (!row || row.owner_id === userId) return;
    const about = { id: site, domain: row.domain };
    const notice = recipientsLeftNotice({ site: about, by: email, count: Number(row.count) });
    const told = { ...notice, to: [row.owner_id], about: site };
    await notifyUsers(trx, outbox, told, now);
};

/**
 * Ends what a site would go on sending somebody who lost something of it: the messages of their channels unless they
 * still administer it, reports by e-mail unless they still read all of it. `left` is undefined where nothing is left.
 */
export const stopTelling = async (
    held: Pick<Held, 'trx' | 'now'>,
    telling: Telling,
    { losing, left }: { losing: Losing; left: SiteAccess | undefined },
): Promise<void> => {
    const { trx, now } = held;
    const administers = left !== undefined && may(left.role, 'administer');
    if (!administers) {
        await endChannels(trx, losing, now);
        await tellOfRecipients(held, telling, losing);
    }
    const isWhole = left && left.reports === null && left.segment === null;
    if (isWhole || losing.email === '') return;
    await trx
        .deleteFrom('report_recipients')
        .where('site_id', '=', losing.site)
        .where('email', '=', losing.email)
        .execute();
};
