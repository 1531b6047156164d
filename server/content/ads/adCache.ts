import { clickPath } from '../../../contract/content/resources/ads';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import { fileAddress } from '../../../contract/platform/resources/files';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import type { Bus } from '../../platform/servers/bus';

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
    readonly #bus: Bus | undefined;
    #ads: readonly Kept[] = [];
    #readAt = Number.NEGATIVE_INFINITY;

    constructor(db: Database, clock: () => number, bus?: Bus) {
        this.#db = db;
        this.#clock = clock;
        this.#bus = bus;
        bus?.hear('ads', () => {
            this.#readAt = Number.NEGATIVE_INFINITY;
        });
    }

    /** Those that are on at this moment, as `data.ads` has them. */
    async inAnswer(): Promise<AdInAnswer[]> {
        const now = this.#clock();
        const age = now - this.#readAt;
        if (age > freshMs || age < 0) await this.#read();
        return this.#ads
            .filter(({ starts, ends }) => starts <= now && now < ends)
            .map(({ starts, ends, ...ad }) => ad);
    }

    /** Reads them anew, and tells other servers to do so. */
    async refresh(): Promise<void> {
        await this.#read();
        await this.#bus?.tell('ads');
    }

    async #read(): Promise<void> {
        const rows = await this.#db
            .selectFrom('ads')
            .select(['id', 'place', 'title', 'link', 'language', 'weight'])
            .select(['starts_at', 'ends_at', 'alt', 'image_id'])
            .where('enabled', '=', 1)
            .orderBy('id')
            .execute();
        const files = await filesById(
            this.#db,
            rows.map(row => row.image_id),
        );
        const imageOf = (id: string | null) => {
            const file = files.get(id ?? '');
            return file?.visibility === 'public' ? file : undefined;
        };
        this.#readAt = this.#clock();
        this.#ads = rows.map(row => {
            const image = imageOf(row.image_id);
            return {
                id: row.id,
                place: row.place,
                title: row.title,
                image: image ? fileAddress(image.id) : '',
                width: image?.width ?? 0,
                height: image?.height ?? 0,
                alt: row.alt || image?.alt || row.title,
                link: clickPath.replace(':id', row.id),
                language: row.language,
                weight: row.weight,
                starts: row.starts_at,
                ends: row.ends_at === 0 ? Number.POSITIVE_INFINITY : row.ends_at,
            };
        });
    }
}
