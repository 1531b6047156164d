import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { groupId, siteId } from './reportQuery';
import { timeZone } from './sites';

/** A person's own grouping of sites; reports of it add its sites up. */
const siteGroup = z.object({
    id: groupId,
    name: z.string(),
    timezone: z.string(),
    /** ids in their order */
    sites: z.array(siteId),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type SiteGroup = z.output<typeof siteGroup>;

export const maxGroups = 100;
export const siteGroupInput = z.object({
    name: z.string().trim().min(1).max(60),
    timezone: timeZone,
});
const byId = z.object({ id: groupId });

export const listSiteGroups = defineCall({
    method: 'GET',
    path: '/api/v1/work/sitegroups',
    summary: 'List your site groups in order, without sites you no longer have access to',
    access: accountHolders,
    answer: z.object({ list: z.array(siteGroup) }),
});

export const createSiteGroup = defineCall({
    method: 'POST',
    path: '/api/v1/work/sitegroups',
    summary: 'Add a group',
    access: accountHolders,
    body: siteGroupInput,
    answer: siteGroup,
});

export const updateSiteGroup = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/sitegroups/:id',
    summary: 'Change a group',
    access: accountHolders,
    params: byId,
    body: siteGroupInput.partial(),
    answer: siteGroup,
});

/** Its sites stay, in no group. */
export const deleteSiteGroup = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sitegroups/:id',
    summary: 'Delete a group',
    access: accountHolders,
    params: byId,
    answer: z.null(),
});

/** The whole arrangement at once: what one has dragged is what is stored. */
export const arrangeSiteGroups = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sitegroups',
    summary: 'Order groups and assign sites to them; a site can be in one group only',
    access: accountHolders,
    body: z.object({
        groups: z.array(z.object({ id: groupId, sites: z.array(siteId).max(1000) })).max(maxGroups),
    }),
    answer: z.object({ list: z.array(siteGroup) }),
});
