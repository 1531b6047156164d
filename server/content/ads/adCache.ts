import { clickPath } from '../../../contract/content/resources/ads';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import { fileAddress } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';

/** Another process may have changed them. */
const freshMs = 2_000;

interface Kept extends AdInAnswer {
    starts: number;
    /** infinite without an end */
    ends: number;
}

/** The ads that are switched on, in memory because the first answer of every page has them. */
export class AdCache {
    readonly #db: Database;
    readonly #clock: () => number;
    #ads: readonly Kept[] = [];
    #readAt = Number.NEGATIVE_INFINITY;

    constructor(db: Database, clock: () => number) {
        this.#db = db;
        this.#clock = clock;
    }

    /** Those that are on at this moment, as `data.ads` has them. */
    async inAnswer(): Promise<AdInAnswer[]> {
        const now = this.#clock();
        const age = now - this.#readAt;
        if (age > freshMs || age < 0) await this.refresh();
        return this.#ads
            .filter(({ starts, ends }) => starts <= now && now < ends)
            .map(({ starts, ends, ...ad }) => ad);
    }

    async refresh(): Promise<void> {
        const rows = await this.#db
            .selectFrom('ads')
            .leftJoin('files', join =>
                join.onRef('files.id', '=', 'ads.image_id').on('files.visibility', '=', 'public'),
            )
            .select([
                ...(['ads.id', 'place', 'title', 'link', 'language', 'weight'] as const),
                ...(['starts_at', 'ends_at', 'files.width', 'files.height'] as const),
                ...(['ads.alt as alt', 'files.id as image', 'files.alt as imageAlt'] as const),
            ])
            .where('enabled', '=', 1)
            .orderBy('ads.id')
            .execute();
        this.#readAt = this.#clock();
        this.#ads = rows.map(row => ({
            id: row.id,
            place: row.place,
            title: row.title,
            image: row.image === null ? '' : fileAddress(row.image),
            width: row.width ?? 0,
            height: row.height ?? 0,
            alt: row.alt || row.imageAlt || row.title,
            link: clickPath.replace(':id', row.id),
            language: row.language,
            weight: row.weight,
            starts: row.starts_at,
            ends: row.ends_at === 0 ? Number.POSITIVE_INFINITY : row.ends_at,
        }));
    }
}
