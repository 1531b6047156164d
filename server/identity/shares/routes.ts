import * as contract from '../../../contract/identity/shares';
import { shareLogin } from '../../../contract/identity/signIn';
import { requireSite } from '../../analytics/sites/access';
import { type SiteActor, writeSiteAction } from '../../analytics/sites/writeSiteAction';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import { addressBucket } from '../accounts/addressBucket';
import { enterShare } from './enterShare';
import { createShare, listShares, revokeShare } from './shares';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Config;
}

/** For a house full of people behind one address; guesses are counted by the throttle. */
const rateLimit = { max: 300, timeWindow: 60_000 };

export const shareRoutes = (register: Register, { db, secret, clock, config }: Services): void => {
    const services = () => ({ db, secret, now: clock() });
    // Tries of one address take turns, and those at one link too.
    const [addresses, links] = [new Turns(), new Turns()];

    register(
        shareLogin,
        async ({ body, request }) => {
            const device = { agent: request.headers['user-agent'] ?? '', address: request.ip };
            const enter = () =>
                enterShare({ ...services(), days: config.SESSION_DAYS }, body, device);
            const x_token = await addresses.take(addressBucket(device.address), () =>
                links.take(body.code, enter),
            );
            return { x_token, userInfo: { email: '' } };
        },
        { rateLimit },
    );

    register(contract.listShares, async ({ params, session }) => ({
        list: await listShares(services(), session, params.id),
    }));

    const noted =
        (action: string, { session, request }: Pick<SiteActor, 'session' | 'request'>) =>
        async (trx: Database, siteId: string) => {
            const site = await requireSite(trx, session, siteId);
            await writeSiteAction(trx, { session, request, now: clock() }, site, action);
        };

    register(contract.createShare, async ({ params, body, session, request }) =>
        db.transaction().execute(async trx => {
            const share = await createShare({ ...services(), db: trx }, session, params.id, body);
            await noted('createShare', { session, request })(trx, params.id);
            return share;
        }),
    );

    register(contract.revokeShare, async ({ params, session, request }) => {
        const note = noted('revokeShare', { session, request });
        await revokeShare(services(), session, params.share, note);
        return null;
    });
};
