import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Way } from '../../../contract/identity/accounts';
import type { signedIn } from '../../../contract/identity/signedIn';
import { normaliseAddress } from '../../platform/addresses/address';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { MailLanguage } from '../../platform/mail/inLanguage';
import { statedLanguage } from '../../platform/mail/language';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { markSignIn } from '../users/inviteMarks';
import { type StoredRoles, standingIn } from '../users/standing';
import { agentOf } from './agentOf';
import { rememberDevice } from './knownDevices';
import { startSession } from './sessions';

export interface EnterServices {
    db: Database;
    secret: Secret;
    settings: SettingsStore;
    clock: () => number;
    config: Pick<Config, 'SESSION_DAYS'>;
}

interface How {
    way: Way;
    /** what the identity provider is called */
    provider?: string;
}

interface Person extends StoredRoles {
    id: string;
    email: string;
    status: 'active' | 'disabled';
    mail_language: MailLanguage;
}

const isAdministrator = ({ roles }: StoredRoles): boolean =>
    standingIn({ roles, staff_roles: '[]' }, new Map()).roles.includes('admin');

/** Whether only administrators may come in this way. */
export const requireWay = async (
    settings: SettingsStore,
    person: StoredRoles,
    way: Way,
): Promise<void> => {
    if (way === 'sso' || isAdministrator(person)) return;
    if ((await settings.current()).sso_only === 1) throw new ApiError(409, 'account.sso_only');
};

const personOf = async (db: Database, userId: string): Promise<Person> => {
    const person = await db
        .selectFrom('users')
        .select(['id', 'email', 'status', 'roles', 'staff_roles', 'mail_language'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    if (person.status === 'disabled') throw new ApiError(409, 'account.disabled');
    return person;
};

/** Who may do more than look after their own sites, and who comes from elsewhere, stands in the log. */
const isLogged = ({ roles, staff_roles }: Person, way: Way): boolean =>
    way === 'sso' || way === 'passkey' || roles !== '["user"]' || staff_roles !== '[]';

/**
 * Begins a session of an account. Every way to sign in to one ends here, once it has shown whose it is. Throws 409
 * for one that is disabled, of the demo, or may not be entered this way.
 */
export const enterAccount = async (
    { db, secret, settings, clock, config }: EnterServices,
    userId: string,
    { way, provider }: How,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<z.output<typeof signedIn>> => {
    const person = await personOf(db, userId);
    await requireWay(settings, person, way);
    const device = { agent: agentOf(request), address: request.ip };
    const now = clock();
    const { token } = await startSession(
        { db, secret, now, days: config.SESSION_DAYS },
        { userId, way },
        device,
    );
    const language = statedLanguage(request.headers) ?? '';
    const isNew = person.mail_language === '' && language !== '';
    // whoever makes an account is its owner; of a later sign-in that is not known yet
    const mail_language_since = way === 'registration' ? 0 : now;
    await db
        .updateTable('users')
        .set({ last_login_at: now, ...(isNew && { mail_language: language, mail_language_since }) })
        .where('id', '=', userId)
        .execute();
    // whose code somebody registers with was compared with them already
    if (way !== 'registration') await markSignIn(db, userId, device);
    if (isLogged(person, way)) {
        await db.transaction().execute(trx =>
            writeAudit(trx, {
                actor: {
                    session: { userId, email: person.email },
                    address: normaliseAddress(request.ip),
                },
                now,
                action: 'signIn',
                resource: 'users',
                recordId: userId,
                title: person.email,
                changes: changesOf({}, { way, ...(provider !== undefined && { provider }) }),
            }),
        );
    }
    rememberDevice(secret, person.email, request, reply);
    return { x_token: token, userInfo: { email: person.email } };
};
