import type { Granularity } from '../../../contract/analytics/reportQuery';

/** A note as it is shown: written by somebody, or made by Footfall. */
export interface ShownNote {
    id: string;
    /** YYYY-MM-DD */
    day: string;
    text: string;
}

/** The place of the bucket that holds a day; undefined where none does. */
export const bucketOfDay = (
    points: readonly { label: string }[],
    granularity: Granularity,
    day: string,
): number | undefined => {
    const at =
        granularity === 'hour'
            ? points.findIndex(({ label }) => label.startsWith(day))
            : points.findLastIndex(({ label }) => label <= day);
    return at < 0 ? undefined : at;
};

export interface NoteMark<Note extends ShownNote> {
    /** 0 at the left, 1 at the right */
    place: number;
    notes: Note[];
}

/** The notes of a chart by where they stand; those closer together than `least` (0 to 1) share a mark. */
export const marksOf = <Note extends ShownNote>(
    notes: readonly Note[],
    points: readonly { label: string }[],
    granularity: Granularity,
    least: number,
): NoteMark<Note>[] => {
    const marks: NoteMark<Note>[] = [];
    const last = points.length - 1;
    const placed = notes.flatMap(note => {
        const at = bucketOfDay(points, granularity, note.day);
        return at === undefined ? [] : [{ note, place: last === 0 ? 0.5 : at / last }];
    });
    for (const { note, place } of placed.sort((a, b) => a.place - b.place)) {
        const before = marks.at(-1);
        if (before && place - before.place < least) before.notes.push(note);
        else marks.push({ place, notes: [note] });
    }
    return marks;
};
