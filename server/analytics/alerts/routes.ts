import * as contract from '../../../contract/analytics/alerts';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import { isAdmin, type Session } from '../../platform/http/session';
import type { Outbox } from '../../platform/mail/outbox';
import { Turns } from '../../platform/turns';
import { requireSite } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { alertRecipients, shownRecipients } from './alertLetters';
import { changeAlert, insertAlert, readAlerts, removeAlert, setPaused } from './alertRows';
import { type ChannelServices, channelRoutes, shownChannels } from './channelRoutes';
import { listFirings } from './firingRows';
import { usableChannels } from './tell';

interface Services extends ChannelServices {
    db: Database;
    clock: () => number;
    outbox: Pick<Outbox, 'isSending'>;
}

const factsOf = (alert: contract.Alert) => {
    const { name, metric, condition, goal, hours, minutes, percent, bound, quiet } = alert;
    const { tellsRecovery, channels, recipients } = alert;
    const watched = { metric, condition, goal, hours, minutes, percent, bound };
    return {
        alert: name,
        alertRule: JSON.stringify({ ...watched, quiet, tellsRecovery, channels, recipients }),
    };
};

/** A site's alerts: whoever may edit the site sees and edits them, guests of a link do not. */
export const alertRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;
    // Two tabs must not save two alerts of one name.
    const turns = new Turns();

    const givenOf = async (
        trx: Database,
        site: SiteRow,
        session: Session,
        body: contract.AlertInput,
        now: number,
    ) => ({
        site: site.id,
        input: body,
        channels: new Set((await usableChannels(trx, site)).map(({ id }) => id)),
        recipients: new Set((await alertRecipients(trx, site)).map(({ id }) => id)),
        isAdministrator: isAdmin(session),
        now,
    });

    register(contract.listAlerts, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return {
            list: await readAlerts(db, site.id),
            channels: await shownChannels(services, site),
            recipients: await shownRecipients(db, site, clock()),
            isMailing: services.outbox.isSending,
        };
    });

    register(contract.createAlert, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const alert = await insertAlert(trx, await givenOf(trx, site, session, body, now));
                const changes = changesOf({}, factsOf(alert));
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return alert;
            }),
        );
    });

    register(contract.updateAlert, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const given = await givenOf(trx, site, session, body, now);
                const { before, after } = await changeAlert(trx, params.alert, given);
                const changes = changesOf(factsOf(before), factsOf(after));
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return after;
            }),
        );
    });

    register(contract.pauseAlert, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        const { isPaused } = body;
        return db.transaction().execute(async trx => {
            const given = { site: site.id, id: params.alert, isPaused, now };
            const alert = await setPaused(trx, given);
            const changes = changesOf(
                { alert: alert.name, isPaused: !isPaused },
                { alert: alert.name, isPaused },
            );
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
            return alert;
        });
    });

    register(contract.deleteAlert, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            const alert = await removeAlert(trx, site.id, params.alert);
            const changes = changesOf(factsOf(alert), {});
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return null;
    });

    register(contract.listFirings, async ({ params, query, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return listFirings(db, site.id, query);
    });

    channelRoutes(register, services);
};
