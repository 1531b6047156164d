import { z } from 'zod';
import { allResources, type ResourceName } from '../backOffice';
import { defineCall, granted } from './call';
import { maxIds, recordId } from './resource';

/** Records of one arranged list. */
export const maxArranged = 2_000;

const positioned = allResources
    .filter(({ input }) => 'position' in input.shape)
    .map(({ name }) => name) as [ResourceName, ...ResourceName[]];

/** Resources whose records have a place in their list. */
export const arrangedNames: readonly ResourceName[] = positioned;

const name = z.enum(positioned);

/** By whoever may edit the list's records. All of them in their new order; 409 when the list has others by now. */
export const orderRecords = defineCall({
    method: 'PUT',
    path: '/api/v1/work/arranged/:name/order',
    summary: 'Put all records of a list into an order',
    access: granted('dictionaries.manage'),
    params: z.object({ name }),
    body: z.object({ ids: z.array(recordId).min(1).max(maxArranged) }),
    /** records whose place has changed */
    answer: z.object({ moved: z.number().int() }),
});

/** All of them, or none; answers those that were not so before. */
export const enableRecords = defineCall({
    method: 'PUT',
    path: '/api/v1/work/arranged/:name/enabled',
    summary: 'Offer records of a list, or no longer',
    access: granted('dictionaries.manage'),
    params: z.object({ name }),
    body: z.object({ ids: z.array(recordId).min(1).max(maxIds), enabled: z.boolean() }),
    answer: z.object({ changed: z.array(recordId) }),
});
