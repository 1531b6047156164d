import type { Info, UserInfo } from '../../../contract/identity/accounts';
import { avatarSource } from '../../../contract/identity/ownProfile';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import type { Database } from '../../platform/database/database';
import { isAdmin, type Session } from '../../platform/http/session';
import type { SettingsStore } from '../../platform/settings/settingsStore';

/** Who is signed in, as the contract has it. */
export const userInfoOf = (session: Session): UserInfo => ({
    id: session.userId,
    name: session.name,
    email: session.email,
    avatar: avatarSource(session.avatarId),
    roles: [...session.roles],
    is_admin: isAdmin(session) ? 1 : 0,
});

/** The name of a site, for a guest who may see it. */
export type SharedSite = (id: string) => Promise<{ id: string; name: string }>;

const sharedWith = async (read: SharedSite, { share }: Session): Promise<Info['share']> =>
    share
        ? {
              name: share.name,
              site: await read(share.siteId),
              reports: [...share.reports],
              // of the preview alone addresses are masked
              isPreview: share.isMasked,
          }
        : null;

const ownFacts = async (
    db: Database,
    { userId }: Session,
): Promise<Pick<Info, 'invite_code' | 'purpose'>> => {
    const user = await db
        .selectFrom('users')
        .select(['invite_code', 'purpose'])
        .where('id', '=', userId)
        .executeTakeFirst();
    return { invite_code: user?.invite_code ?? '', purpose: user?.purpose ?? null };
};

export interface InfoServices {
    db: Database;
    settings: SettingsStore;
    adsInAnswer: () => Promise<AdInAnswer[]>;
    sharedSite: SharedSite;
}

/** What the browser asks for at its start. */
export const infoOf = async (
    { db, settings, adsInAnswer, sharedSite }: InfoServices,
    session: Session,
): Promise<Info> => ({
    ...(await ownFacts(db, session)),
    userInfo: userInfoOf(session),
    permissions: [...session.permissions],
    share: await sharedWith(sharedSite, session),
    set: await settings.inAnswer(session.email),
    ads: await adsInAnswer(),
});
