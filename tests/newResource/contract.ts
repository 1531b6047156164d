import { z } from 'zod';
import { administrators } from '../../contract/platform/call';
import { defineResource, stampLabels, stamps } from '../../contract/platform/resource';

const glossaryTermInput = z.object({
    term: z.string().trim().min(1, 'needed').max(120, 'longer than 120 characters'),
    isShown: z.boolean(),
});
export type GlossaryTermInput = z.output<typeof glossaryTermInput>;

const glossaryTerm = glossaryTermInput.extend({ id: z.string(), ...stamps });

/** A resource that the product does not have. */
export const glossaryTerms = defineResource({
    name: 'glossary_terms',
    noun: 'glossary term',
    row: glossaryTerm,
    record: glossaryTerm,
    input: glossaryTermInput,
    filters: { isShown: z.enum(['true', 'false']).optional() },
    sort: ['term', 'updatedAt'],
    order: 'ASC',
    access: {
        list: administrators,
        create: administrators,
        edit: administrators,
        delete: administrators,
    },
    labels: { term: ['Term', '术语'], isShown: ['Shown', '展示'], ...stampLabels },
    exported: { term: 'text', isShown: 'text', updatedAt: 'instant' },
});
