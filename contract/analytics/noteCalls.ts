import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { note, noteInput } from './notes';
import { siteParams } from './sites';

const noteParams = siteParams.extend({ note: z.string().max(64) });

export const createNote = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/notes',
    summary: 'Add a note to a day of a site',
    access: siteOwners,
    params: siteParams,
    body: noteInput,
    answer: note,
});

export const updateNote = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/sites/:id/notes/:note',
    summary: 'Change a note on a day of a site',
    access: siteOwners,
    params: noteParams,
    body: noteInput.partial(),
    answer: note,
});

export const deleteNote = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/notes/:note',
    summary: 'Delete a note on a day of a site',
    access: siteOwners,
    params: noteParams,
    answer: z.null(),
});
