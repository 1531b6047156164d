import { minAddressDays } from '../../../contract/analytics/siteRules';
import { addDays, dayOf, startOfDay } from '../../platform/days';
import { masked, maskedAddress } from '../events/maskedAddress';
import { partitionsWith, tablesWith } from '../events/visitorRows';
import type { SiteDataServices } from './services';

type Services = Pick<SiteDataServices, 'db' | 'store' | 'clock'>;

const maskedOthers = `arrayMap(other -> ${masked('other')}, otherAddresses)`;

/** How a table's rows are masked, and SQL for "it is not yet". */
const maskingOf = (table: string) =>
    table === 'visits'
        ? {
              update: `address = ${maskedAddress}, otherAddresses = ${maskedOthers}`,
              isRaw: `(address != ${maskedAddress} OR otherAddresses != ${maskedOthers})`,
          }
        : { update: `address = ${maskedAddress}`, isRaw: `address != ${maskedAddress}` };

/**
 * Masks the addresses of all sites' events that are older than the site keeps raw ones; cookieless sites keep none. Each row is
 * written anew once; what is masked already, or came in masked, is left alone.
 */
export const maskAddresses = async ({ db, store, clock }: Services): Promise<void> => {
    const sites = await db
        .selectFrom('sites')
        .select(['id', 'timezone', 'address_days', 'cookieless'])
        .where(({ eb, or }) => or([eb('address_days', 'is not', null), eb('cookieless', '=', 1)]))
        .execute();
    for (const { id: site, timezone, address_days, cookieless } of sites) {
        // what such a site has from before, or from when it kept ids
        const days = cookieless === 1 ? minAddressDays : (address_days ?? 0);
        const today = dayOf(clock(), timezone);
        const until = startOfDay(addDays(today, -days), timezone);
        await maskBefore(store, site, until);
        await db
            .insertInto('address_masks')
            .values({ site_id: site, until_at: until })
            .onConflict(conflict => conflict.column('site_id').doUpdateSet({ until_at: until }))
            .execute();
    }
};

const maskBefore = async (store: Services['store'], site: string, until: number): Promise<void> => {
    const raw = await tablesWith(store, 'address', ['IPv6']);
    const timed = await tablesWith(store, 'time', ["DateTime64(3, 'UTC')"]);
    for (const table of raw) {
        const instant = timed.includes(table) ? 'time' : 'started';
        const { update, isRaw } = maskingOf(table);
        const where = `site = {site:String} AND ${isRaw} AND ${instant} < fromUnixTimestamp64Milli({until:Int64})`;
        for (const id of await partitionsWith(store, table, where, { site, until })) {
            await store.command(
                `ALTER TABLE ${table} UPDATE ${update} IN PARTITION ID '${id}'
                WHERE ${where} SETTINGS mutations_sync = 2`,
                { site, until },
            );
        }
    }
};
