import { z } from 'zod';
import { administrators } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { defineResource, stampLabels, stamps } from '../../platform/resource';

const name = z.string().trim().min(1).max(60);
const features = z.array(z.string().trim().min(1).max(120)).max(20);
const limit = (max: number) => z.number().int().min(1).max(max);

const planInput = z.object({
    /** stays when the names change */
    code: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'field.code_form'),
    nameZh: name,
    nameEn: name,
    /** a line each */
    featuresZh: features,
    featuresEn: features,
    priceMonth: amount,
    priceYear: amount,
    currency,
    /** page views and events that may be measured a month */
    events: limit(1_000_000_000_000),
    sites: limit(100_000),
    /** lower ones come first */
    position: z.number().int().min(0).max(9999),
    /** false: kept for those who have it, offered to nobody */
    enabled: z.boolean(),
});

const plan = planInput.extend({ id: z.string(), ...stamps });
export type PricePlan = z.output<typeof plan>;

export const plans = defineResource({
    name: 'plans',
    noun: 'price plan',
    row: plan,
    record: plan,
    input: planInput,
    filters: {
        enabled: z.enum(['true', 'false']).optional(),
        currency: currency.optional(),
    },
    sort: ['position', 'code', 'nameZh', 'nameEn', 'priceMonth', 'priceYear', 'updatedAt'],
    order: 'ASC',
    access: {
        list: administrators,
        create: administrators,
        edit: administrators,
        delete: administrators,
    },
    // and a change of what it costs: the server knows which
    stepUp: ['create', 'delete'],
    money: ['priceMonth', 'priceYear'],
    labels: {
        code: ['Code', '代码'],
        nameZh: ['Name (Chinese)', '名称（中文）'],
        nameEn: ['Name (English)', '名称（英文）'],
        featuresZh: ['Features (Chinese)', '权益（中文）'],
        featuresEn: ['Features (English)', '权益（英文）'],
        priceMonth: ['Monthly price', '月价'],
        priceYear: ['Yearly price', '年价'],
        currency: ['Currency', '币种'],
        events: ['Events per month', '每月事件数'],
        sites: ['Websites', '网站数'],
        position: ['Position', '排序'],
        enabled: ['Active', '启用'],
        ...stampLabels,
    },
    exported: {
        code: 'text',
        nameZh: 'text',
        nameEn: 'text',
        priceMonth: 'text',
        priceYear: 'text',
        currency: 'text',
        events: 'count',
        sites: 'count',
        position: 'count',
        enabled: 'text',
        updatedAt: 'instant',
    },
});
