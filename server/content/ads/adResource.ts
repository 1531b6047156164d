import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
    type AdInput,
    type AdLanguage,
    type AdPlace,
    type AdState,
    adPlaceNames,
    ads,
} from '../../../contract/content/resources/ads';
import { equals } from '../../platform/crud/conditions';
import { type CrudContext, defineCrud, type Row } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import { requirePublicImages, setFileUses } from '../../platform/files/fileUses';
import { invalid } from '../../platform/http/errors';
import type { AdCache } from './adCache';

type AdRow = Row<'ads'>;
type Period = Pick<AdRow, 'enabled' | 'starts_at' | 'ends_at'>;

/** What an ad is doing at an instant (ms). */
export const stateOf = ({ enabled, starts_at, ends_at }: Period, now: number): AdState => {
    if (enabled === 0) return 'off';
    if (ends_at !== 0 && ends_at <= now) return 'ended';
    return starts_at > now ? 'planned' : 'running';
};

/** The same for the database. */
const hasState = (state: AdState, now: number): RawBuilder<SqlBool> => {
    const isOver = sql<SqlBool>`(ends_at <> 0 and ends_at <= ${now})`;
    if (state === 'off') return sql<SqlBool>`enabled = 0`;
    if (state === 'ended') return sql<SqlBool>`(enabled = 1 and ${isOver})`;
    const begins = state === 'planned' ? sql`starts_at > ${now}` : sql`starts_at <= ${now}`;
    return sql<SqlBool>`(enabled = 1 and not ${isOver} and ${begins})`;
};

const countsOf = async ({ db }: CrudContext, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, { views: number; clicks: number }>();
    const rows = await db
        .selectFrom('ad_counts')
        .select(({ fn }) => [
            'ad_id',
            fn.sum<number>('views').as('views'),
            fn.sum<number>('clicks').as('clicks'),
        ])
        .where('ad_id', 'in', ids)
        .groupBy('ad_id')
        .execute();
    return new Map(
        rows.map(row => [row.ad_id, { views: Number(row.views), clicks: Number(row.clicks) }]),
    );
};

const stateNames = {
    running: ['running', '投放中'],
    planned: ['planned', '待投放'],
    ended: ['ended', '已结束'],
    off: ['off', '已停用'],
} as const satisfies Record<AdState, readonly [string, string]>;

const orNull = (at: number): number | null => (at === 0 ? null : at);

interface Counts {
    views: number;
    clicks: number;
}

const presentAd = (row: AdRow, counts: Counts | undefined, now: number) => {
    const { views, clicks } = counts ?? { views: 0, clicks: 0 };
    return {
        id: row.id,
        title: row.title,
        place: row.place as AdPlace,
        imageId: row.image_id,
        link: row.link,
        alt: row.alt,
        language: row.language as AdLanguage,
        startsAt: orNull(row.starts_at),
        endsAt: orNull(row.ends_at),
        weight: row.weight,
        enabled: row.enabled === 1,
        state: stateOf(row, now),
        views,
        clicks,
        rate: views === 0 ? null : clicks / views,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    };
};

const storedAd = async (input: AdInput, { db }: CrudContext, before?: AdRow) => {
    const { startsAt, endsAt, imageId } = input;
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
        throw invalid({ endsAt: 'field.end_before_start' });
    }
    // one that was deleted since may stay until somebody chooses another
    if (imageId !== null && imageId !== before?.image_id) {
        await requirePublicImages(db, 'imageId', [imageId]);
    }
    return {
        title: input.title,
        place: input.place,
        link: input.link,
        alt: input.alt,
        language: input.language,
        weight: input.weight,
        image_id: imageId,
        starts_at: startsAt ?? 0,
        ends_at: endsAt ?? 0,
        enabled: asFlag(input.enabled),
    };
};

/** Ads with their places and periods; what they were seen and clicked is counted elsewhere. */
export const adResource = ({ adCache }: { adCache: AdCache }) =>
    defineCrud({
        resource: ads,
        table: 'ads',
        columns: {
            updatedAt: 'updated_at',
            createdAt: 'created_at',
            title: 'title',
            place: 'place',
            weight: 'weight',
            startsAt: 'starts_at',
            endsAt: 'ends_at',
        },
        empty: { startsAt: 0, endsAt: 0 },
        searched: ['title', 'link', 'alt'],
        filters: {
            place: equals('place'),
            language: equals('language'),
            state: (state, { now }) => hasState(state, now),
        },
        presentRows: async (rows, context) => {
            const counts = await countsOf(
                context,
                rows.map(({ id }) => id),
            );
            return rows.map(row => presentAd(row, counts.get(row.id), context.now));
        },
        title: ({ title }) => title,
        store: storedAd,
        afterWrite: async (row, { db }) => {
            const place = { resource: 'ads', recordId: row.id, field: 'imageId' };
            await setFileUses(db, place, row.image_id === null ? [] : [row.image_id]);
        },
        trash: {
            children: {
                // a view may still be counted while the ad is being deleted
                ad_counts: {
                    column: 'ad_id',
                    merged: { key: ['ad_id', 'day'], sums: ['views', 'clicks'] },
                },
                ad_seen: {
                    column: 'ad_id',
                    merged: { key: ['day', 'ad_id', 'action', 'visitor'], sums: [] },
                },
            },
            restored: (row, now) =>
                stateOf(row, now) === 'running' ? { enabled: asFlag(false) } : {},
        },
        afterCommit: () => adCache.refresh(),
        cells: {
            place: ({ place }, language) => adPlaceNames[place][language === 'zh' ? 1 : 0],
            state: ({ state }, language) => stateNames[state][language === 'zh' ? 1 : 0],
        },
    });
