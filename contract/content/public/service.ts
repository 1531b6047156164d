import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { articleLanguages } from '../resources/articles';

const text = z.object({
    /** the article's number */
    id: z.string(),
    language: z.enum(articleLanguages),
    title: z.string(),
    /** sanitised HTML */
    body: z.string(),
    /** ms */
    updatedAt: z.number().int(),
});
export type ServiceText = z.output<typeof text>;

/** Of each subject the texts in the language asked for; where there are none, those in the other. */
export const publicService = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/service',
    summary: 'Get support contacts, questions and answers, terms and privacy policy',
    access: 'public',
    query: z.object({ language: z.enum(articleLanguages).default('en') }),
    answer: z.object({
        /** empty where the operator has set none */
        channels: z.object({ support: z.string(), group: z.string(), email: z.string() }),
        faq: z.array(text),
        terms: z.array(text),
        privacy: z.array(text),
    }),
});
export type PublicService = z.output<typeof publicService.answer>;
