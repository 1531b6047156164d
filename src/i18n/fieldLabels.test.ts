import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { fieldLabel } from './fieldLabels';

/** Fields that the browser makes by itself: nobody can have typed them wrong. */
const unseen = [
    ...['version', 'action', 'state', 'kind', 'purpose', 'archived', 'force', 'isPreview'],
    // what servers send has no form
    'events',
    ...['isHidden', 'isClosed', 'isMarked', 'isApproved', 'isOn', 'error', 'info', 'url'],
    ...['for', 'ticket', 'response', 'redirect'],
];

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
    if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
    if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
        return schema.options.flatMap(option => fieldsOf(option as z.ZodType));
    }
    return [];
};

const all: readonly Call[] = [
    ...Object.values(calls),
    ...allResources.flatMap(({ calls }) => [calls.create, calls.edit]),
];

describe('fieldLabel', () => {
    it('knows what people fill in, in both languages', () => {
        // what is for programs alone has no form
        const nameless = all
            .filter(({ isBare }) => !isBare)
            .flatMap(({ path, body }) =>
                fieldsOf(body)
                    .filter(field => !unseen.includes(field))
                    .filter(
                        field => !fieldLabel(path, field, 'en') || !fieldLabel(path, field, 'zh'),
                    )
                    .map(field => `${path} ${field}`),
            );
        expect([...new Set(nameless)]).toEqual([]);
    });

    it('takes a resource’s own word, also of a part of a field', () => {
        expect(fieldLabel('/api/v1/work/products/:id', 'details.fqdn', 'zh')).toBe('域名');
        expect(fieldLabel('/api/v1/work/articles', 'tags.2', 'en')).toBe('Tags');
        expect(fieldLabel('/api/v1/work/ads', 'endsAt', 'zh')).toBe('结束时间');
        expect(fieldLabel('/api/v1/work/settings', 'kefu_link', 'en')).toBe('Support link');
        expect(fieldLabel('/api/v1/work/sites', 'domain', 'zh')).toBe('域名');
    });

    it('knows nothing of what no screen has', () => {
        expect(fieldLabel('/api/v1/work/sites', 'nonsense', 'en')).toBeUndefined();
    });
});
