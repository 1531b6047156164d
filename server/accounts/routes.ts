import * as contract from '../../contract/accounts';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';
import type { Register } from '../http/register';
import { verifyPassword } from './passwords';
import { endSession, isAdmin, startSession } from './sessions';

const loginLimit = { max: 20, timeWindow: 60_000 };

export const accountRoutes = (
    register: Register,
    { db, clock, config }: { db: Database; clock: () => number; config: Config },
): void => {
    register(
        contract.login,
        async ({ body }) => {
            const user = await db
                .selectFrom('users')
                .select(['id', 'email', 'password_hash'])
                .where('email', '=', body.email)
                .executeTakeFirst();
            const right = await verifyPassword(user?.password_hash, body.password);
            if (!user || !right) throw new ApiError(401, 'The e-mail or the password is wrong.');
            const x_token = await startSession(db, clock(), user.id, config.SESSION_DAYS);
            return { x_token, userInfo: { email: user.email } };
        },
        { rateLimit: loginLimit },
    );

    register(contract.logout, async ({ session }) => {
        await endSession(db, session);
        return null;
    });

    register(contract.info, async ({ session }) => ({
        userInfo: {
            name: session.name,
            email: session.email,
            avatar: '',
            roles: [...session.roles],
            is_admin: isAdmin(session) ? (1 as const) : (0 as const),
        },
    }));
};
