import type { Selectable } from 'kysely';
import type {
    DayAmendmentTable,
    DigestTable,
} from '../../platform/database/tables/analytics/digests';
import type { Day } from '../../platform/days';
import { type DayContent, figuresText } from './digest';
import type { DigestServices } from './services';

/**
 * A sealed day of which a visitor was erased cannot be sealed again: its digest stays, and an
 * amendment, signed with the server's secret, says what the day holds since then.
 */
export type Amendment = Selectable<DayAmendmentTable>;
type Services = Pick<DigestServices, 'db' | 'secret'>;
type Unsigned = Omit<DayAmendmentTable, 'signature'>;

/** What of a digest or an amendment the day's rows are compared with. */
export type SealedContent = Pick<
    DigestTable,
    'events' | 'events_hash' | 'detections' | 'detections_hash' | 'figures'
>;

/** A line a field; no value can hold a line end. */
const amendmentText = (row: Unsigned): string =>
    [
        'footfall amendment 1',
        `site ${row.site_id}`,
        `day ${row.day}`,
        `digest ${row.digest}`,
        `begun ${row.begun_at}`,
        `done ${row.done_at ?? ''}`,
        `erased ${row.erased}`,
        `intact ${row.was_intact}`,
        `events ${row.events}`,
        `events_hash ${row.events_hash}`,
        `detections ${row.detections}`,
        `detections_hash ${row.detections_hash}`,
        `figures ${row.figures}`,
        '',
    ].join('\n');

export const readAmendment = ({ db }: Services, site: string, day: Day) =>
    db
        .selectFrom('day_amendments')
        .selectAll()
        .where('site_id', '=', site)
        .where('day', '=', day)
        .executeTakeFirst();

/** Whether this server made it, and for this very digest. */
export const isAmendmentOf = ({ secret }: Services, row: Amendment, digest: string): boolean =>
    row.digest === digest && secret.isSigned('amendment', amendmentText(row), row.signature);

/** Signs it and puts it in the place of the day's former one. */
export const writeAmendment = async ({ db, secret }: Services, row: Unsigned): Promise<void> => {
    const signed = { ...row, signature: secret.sign('amendment', amendmentText(row)) };
    const { site_id: _site, day: _day, ...change } = signed;
    await db
        .insertInto('day_amendments')
        .values(signed)
        .onConflict(conflict => conflict.columns(['site_id', 'day']).doUpdateSet(change))
        .execute();
};

export const contentColumns = (content: DayContent): SealedContent => ({
    events: content.events,
    events_hash: content.eventsHash,
    detections: content.detections,
    detections_hash: content.detectionsHash,
    figures: figuresText(content.figures),
});
