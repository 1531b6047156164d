import { plans } from '../../../contract/trade/resources/plans';
import { equals, isFlag } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import { decimalCells } from '../../platform/export/decimalText';
import { invalid } from '../../platform/http/errors';
import { snapshotOf } from '../plans/offeredPlans';

/** What the use of the statistics costs. */
export const planResource = defineCrud({
    resource: plans,
    table: 'price_plans',
    columns: {
        position: 'position',
        code: 'code',
        nameZh: 'name_zh',
        nameEn: 'name_en',
        priceMonth: 'price_month',
        priceYear: 'price_year',
        updatedAt: 'updated_at',
    },
    searched: ['code', 'name_zh', 'name_en'],
    filters: { enabled: isFlag('enabled'), currency: equals('currency') },
    presentRows: async rows =>
        rows.map(row => ({
            ...snapshotOf(row),
            position: row.position,
            enabled: row.enabled === 1,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        })),
    title: ({ code }) => code,
    // what somebody will have to pay; its words may be mended by a session alone
    confirmed: ['price_month', 'price_year', 'currency', 'enabled'],
    store: async (input, { db }, before) => {
        const same = await db
            .selectFrom('price_plans')
            .select('id')
            .where('code', '=', input.code)
            .executeTakeFirst();
        if (same && same.id !== before?.id) throw invalid({ code: 'field.taken' });
        return {
            code: input.code,
            name_zh: input.nameZh,
            name_en: input.nameEn,
            features_zh: JSON.stringify(input.featuresZh),
            features_en: JSON.stringify(input.featuresEn),
            price_month: Number(input.priceMonth),
            price_year: Number(input.priceYear),
            currency: input.currency,
            events: input.events,
            sites: input.sites,
            position: input.position,
            enabled: asFlag(input.enabled),
        };
    },
    cells: decimalCells('priceMonth', 'priceYear'),
});
