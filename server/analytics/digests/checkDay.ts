import type { Selectable } from 'kysely';
import type { DigestTable } from '../../platform/database/tables/analytics/digests';
import { addDays } from '../../platform/days';
import { type Amendment, isAmendmentOf, readAmendment, type SealedContent } from './amendments';
import { readDayContent } from './dayContent';
import {
    type DayContent,
    type DayFigures,
    dayFigureNames,
    digestFormat,
    digestHash,
    erasureText,
} from './digest';
import type { DayReport, FigureDifference, Problem } from './problems';
import { countSlices, hashedEvents } from './rowHash';
import type { DigestServices } from './services';

export type DigestRow = Selectable<DigestTable>;
type Services = Pick<DigestServices, 'db' | 'store' | 'secret'>;

/** Compares a day's digest with the digest before it and with what stands in the store. */
export const checkDay = async (
    services: Services,
    row: DigestRow,
    before: DigestRow | undefined,
): Promise<DayReport> => {
    const amended = await readAmendment(services, row.site_id, row.day);
    const found = await problemsOf(services, row, amended);
    // Something may have begun to erase in between: then the day is compared anew, or not at all.
    const now = found.length > 0 ? await readAgain(services, row) : row;
    const amendedNow =
        found.length > 0 ? await readAmendment(services, row.site_id, row.day) : amended;
    const isSame =
        now.erasing_at === row.erasing_at &&
        now.erased_at === row.erased_at &&
        amendedNow?.signature === amended?.signature;
    const problems = [
        ...chainProblems(services, now, before),
        ...(isSame ? found : await problemsOf(services, now, amendedNow)),
    ];
    return {
        day: row.day,
        hash: row.hash,
        sealedAt: row.created_at,
        state: now.erased_at ? 'erased' : now.erasing_at ? 'erasing' : 'kept',
        erasedAt: now.erased_at,
        events: row.events,
        onRequest: amendedNow ? { events: amendedNow.erased, at: amendedNow.done_at } : null,
        problems,
    };
};

const readAgain = async ({ db }: Services, row: DigestRow): Promise<DigestRow> =>
    (await db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', row.site_id)
        .where('day', '=', row.day)
        .executeTakeFirst()) ?? row;

/** The digest as such: its hash, its signature and its place in the chain. */
const chainProblems = (
    { secret }: Services,
    row: DigestRow,
    before: DigestRow | undefined,
): Problem[] => {
    const problems: Problem[] = [];
    if (digestHash(row) !== row.hash) problems.push({ kind: 'digestChanged' });
    if (!secret.isSigned('digest', row.hash, row.signature)) {
        problems.push({ kind: 'signatureWrong' });
    }
    const follows =
        row.previous_hash === (before?.hash ?? '') && (!before || before.end_at === row.start_at);
    if (!follows) problems.push({ kind: 'chainBroken', before: addDays(row.day, -1) });
    return problems;
};

/** What stands in the store, against what the digest says. */
const problemsOf = async (
    services: Services,
    row: DigestRow,
    amended: Amendment | undefined,
): Promise<Problem[]> => {
    if (row.format !== digestFormat) return [{ kind: 'unknownFormat', format: row.format }];
    const { store, secret } = services;
    const span = { site: row.site_id, start: row.start_at, end: row.end_at };
    if (row.erasing_at === null && row.erased_at === null) {
        if (amended && !isAmendmentOf(services, amended, row.hash)) {
            return [{ kind: 'amendmentForged' }];
        }
        if (amended?.done_at === null) return [];
        const problems = compareContent(amended ?? row, await readDayContent(store, span));
        if (amended?.was_intact === 0) problems.push({ kind: 'wrongBeforeErasure' });
        return problems;
    }
    const text = erasureText(row, row.erasing_at ?? 0);
    if (!secret.isSigned('erasure', text, row.erasure)) return [{ kind: 'erasureForged' }];
    if (row.erased_at === null) return [];
    const counts = await countSlices(store, hashedEvents, span);
    const found = counts.reduce((sum, { rows }) => sum + rows, 0);
    return found > 0 ? [{ kind: 'eventsAfterErasure', found }] : [];
};

/** What of a day's rows is not as sealed, or as left after an erasure. */
export const compareContent = (row: SealedContent, content: DayContent): Problem[] => {
    const problems: Problem[] = [];
    const { events: found } = content;
    if (found < row.events) problems.push({ kind: 'eventsMissing', sealed: row.events, found });
    else if (found > row.events) problems.push({ kind: 'eventsAdded', sealed: row.events, found });
    else if (content.eventsHash !== row.events_hash) problems.push({ kind: 'eventsChanged' });
    if (content.detectionsHash !== row.detections_hash) {
        problems.push({
            kind: 'detectionsChanged',
            sealed: row.detections,
            found: content.detections,
        });
    }
    const figures = differencesOf(row.figures, content.figures);
    if (figures.length > 0) problems.push({ kind: 'figuresDiffer', figures });
    return problems;
};

const differencesOf = (sealedText: string, found: DayFigures): FigureDifference[] => {
    const sealed = parse(sealedText);
    return dayFigureNames
        .filter(name => sealed[name] !== found[name])
        .map(name => ({
            name,
            sealed: typeof sealed[name] === 'number' ? sealed[name] : null,
            found: found[name],
        }));
};

/** Whoever changed the text may have made no JSON of it. */
const parse = (text: string): Partial<Record<string, unknown>> => {
    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
        return {};
    }
};
