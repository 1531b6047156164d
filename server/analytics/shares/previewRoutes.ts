import * as contract from '../../../contract/analytics/public/preview';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { enterPreview, listShowable, readPreview } from './preview';

interface Services {
    db: Database;
    secret: Secret;
    settings: SettingsStore;
    clock: () => number;
    config: Config;
}

/** Each entering makes a session: a guard against filling the table with them. */
const rateLimit = { max: 30, timeWindow: 60_000 };

/** The statistics that everybody may look at. */
export const previewRoutes = (register: Register, services: Services): void => {
    const { db, secret, settings, clock, config } = services;

    register(contract.publicPreview, async () => readPreview(db, await settings.current()));

    register(contract.previewChoices, async () => ({ list: await listShowable(db) }));

    register(
        contract.enterPreview,
        async ({ body, request }) => {
            const options = { db, secret, now: clock(), days: config.SESSION_DAYS };
            const device = { agent: request.headers['user-agent'] ?? '', address: request.ip };
            const set = await settings.current();
            const x_token = await enterPreview(options, set, body.site, device);
            return { x_token, userInfo: { email: '' } };
        },
        { rateLimit },
    );
};
