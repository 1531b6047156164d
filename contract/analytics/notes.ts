import { z } from 'zod';
import { day } from '../platform/day';
import { webLinkOrNone } from '../platform/fields';
import { defineReport } from './report';
import { reportQuery } from './reportQuery';

export const maxNoteLength = 300;
/** Notes that people wrote on one site. */
export const maxNotes = 1000;

export const noteInput = z.object({
    day,
    text: z.string().trim().min(1, 'field.needed').max(maxNoteLength),
    /** empty for none */
    link: webLinkOrNone,
    /** the site's, which readers of a share link see too; else its writer's alone */
    isShared: z.boolean(),
});
export type NoteInput = z.output<typeof noteInput>;

export const note = noteInput.extend({
    id: z.string(),
    /** id of the site, and its name */
    site: z.string(),
    siteName: z.string(),
    /** whether whoever asks may change it */
    isEditable: z.boolean(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type SiteNote = z.output<typeof note>;

/** What Footfall itself notes on a day. */
export const automaticNotes = [
    /** the first event that the tracker sent */
    'firstEvent',
    /** the last day of history that was imported */
    'importEnd',
    /** nothing was collected for a while, as the server did not run */
    'away',
    /** days are sealed by another version of the method from here on */
    'method',
    /** the first visits with a campaign's name */
    'campaign',
] as const;

const automaticNote = z.object({
    day,
    kind: z.enum(automaticNotes),
    /** of a campaign its name, of a method its version, else empty */
    name: z.string(),
    /** of a time without collecting, ms; else null */
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
});
export type AutomaticNote = z.output<typeof automaticNote>;

export const notes = defineReport({
    name: 'notes',
    summary: 'Notes on the days of a period: your own, the site’s, and those Footfall makes itself',
    sharedIn: ['overview', 'trend'],
    query: reportQuery,
    answer: z.object({
        timezone: z.string(),
        /** by day, the oldest first */
        list: z.array(note),
        automatic: z.array(automaticNote),
    }),
});
