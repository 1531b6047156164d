import type { Given } from '../../../contract/analytics/members';
import { may } from '../../../contract/analytics/siteRoles';
import { channelsMadeBy, readChannels, removeChannel } from '../../platform/channels/channelRows';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { forgetChannel } from '../alerts/alertRows';
import { siteOfSubject, subjectOf } from '../alerts/subject';
import type { Held } from './holdSite';

/** Somebody who is less to a site from now on. */
interface Losing {
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
 * Ends what a site would go on sending somebody who lost something of it: the messages of their channels unless they
 * still administer it, reports by e-mail unless they still read all of it. `left` is undefined where nothing is left.
 */
export const stopTelling = async (
    { trx, now }: Pick<Held, 'trx' | 'now'>,
    losing: Losing,
    left: Given | undefined,
): Promise<void> => {
    if (!left || !may(left.role, 'administer')) await endChannels(trx, losing, now);
    const isWhole = left && left.reports === null && left.segment === null;
    if (isWhole || losing.email === '') return;
    await trx
        .deleteFrom('report_recipients')
        .where('site_id', '=', losing.site)
        .where('email', '=', losing.email)
        .execute();
};
