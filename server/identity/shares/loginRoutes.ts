import { shareLogin } from '../../../contract/identity/signIn';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import { enterShare } from './enterShare';

interface Services {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Config;
}

/** For a house full of people behind one address; guesses are counted by the throttle. */
const rateLimit = { max: 300, timeWindow: 60_000 };

/** Coming in by a share link. */
export const shareLoginRoutes = (
    register: Register,
    { db, secret, clock, config }: Services,
): void => {
    // Tries of one address take turns, and those at one link too.
    const [addresses, links] = [new Turns(), new Turns()];

    register(
        shareLogin,
        async ({ body, request }) => {
            const device = { agent: request.headers['user-agent'] ?? '', address: request.ip };
            const enter = () =>
                enterShare({ db, secret, now: clock(), days: config.SESSION_DAYS }, body, device);
            const x_token = await addresses.take(addressBucket(device.address), () =>
                links.take(body.code, enter),
            );
            return { x_token, userInfo: { email: '' } };
        },
        { rateLimit },
    );
};
