import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { createSite } from './createSite';

/** The site on which the product measures its own public pages; made at the first start. */
export const ensureOwnSite = async (
    db: Database,
    now: number,
    ownerId: string,
    config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
): Promise<string> => {
    const known = await db
        .selectFrom('sites')
        .select('id')
        .where('kind', '=', 'own')
        .executeTakeFirst();
    if (known) return known.id;
    const domain = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : `localhost:${config.PORT}`;
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const input = { domain, name: 'Footfall', timezone, cookieless: false, honourDnt: true };
    return (await createSite(db, now, ownerId, input, { kind: 'own' })).id;
};
