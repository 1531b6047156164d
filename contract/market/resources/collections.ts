import { z } from 'zod';
import { fault } from '../../fault';
import { granted } from '../../platform/call';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { productStates } from './products';

export const mostInCollection = 60;

const title = z.string().trim().min(1).max(80);
const text = z.string().trim().max(2_000);

export const collectionInput = z.object({
    /** in its address: /market/collections/… */
    slug: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'collection.slug')
        .max(60),
    titleZh: title,
    titleEn: title,
    /** plain text, a paragraph a line */
    textZh: text,
    textEn: text,
    /** products in the order in which they are shown; those that are not on sale are left out there */
    listings: z
        .array(recordId)
        .max(mostInCollection, fault('collection.too_many', { max: mostInCollection })),
    /** the lowest first */
    position: z.number().int().min(0).max(9_999),
    enabled: z.boolean(),
});
export type CollectionInput = z.output<typeof collectionInput>;

const collectionRow = collectionInput.extend({
    id: z.string(),
    /** of its listings those that visitors see there */
    shown: z.number().int(),
    ...stamps,
});
export type CollectionRow = z.output<typeof collectionRow>;

const collection = collectionRow.extend({
    /** its listings, as far as they are there */
    items: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(productStates) })),
});
export type Collection = z.output<typeof collection>;

/** Whoever manages listings: editors of articles see no more of the products than their group. */
const managers = granted('listings.manage');

/** Listings that the operator’s people put together for visitors. */
export const collections = defineResource({
    name: 'collections',
    noun: 'collection',
    row: collectionRow,
    record: collection,
    input: collectionInput,
    filters: { enabled: z.enum(['true', 'false']).optional() },
    sort: ['position', 'updatedAt'],
    order: 'ASC',
    access: { list: managers, create: managers, edit: managers, delete: managers },
    labels: {
        slug: ['Address', '网址标识'],
        titleZh: ['Title (Chinese)', '标题（中文）'],
        titleEn: ['Title (English)', '标题（英文）'],
        textZh: ['Text (Chinese)', '介绍（中文）'],
        textEn: ['Text (English)', '介绍（英文）'],
        listings: ['Listings', '商品'],
        items: ['Listings', '商品'],
        shown: ['On sale', '在售'],
        position: ['Position', '排序'],
        enabled: ['Published', '公开'],
        ...stampLabels,
    },
    exported: {
        slug: 'text',
        titleEn: 'text',
        titleZh: 'text',
        shown: 'count',
        position: 'count',
        enabled: 'text',
        createdAt: 'instant',
        updatedAt: 'instant',
    },
});
